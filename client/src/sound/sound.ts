/** Sounds are made, not loaded: short noises and tones, put together when they are heard. */
import type { Sound } from '../boards/board';
import { settings } from '../settings/settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets a page sound only after it was touched; until then nothing is heard. */
function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  return context;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** One voice of a sound: when it begins and how long it lasts in seconds, how loud, and what it is made of. */
interface Voice {
  at?: number;
  length: number;
  gain: number;
  /** Seconds until it is loudest. */
  rise?: number;
  tone?: { from: number; to?: number; shape?: OscillatorType };
  noise?: { type: BiquadFilterType; from: number; to?: number; q?: number };
}

const knock = (at: number, from: number, gain: number): Voice => ({
  at,
  length: 0.05,
  gain,
  noise: { type: 'bandpass', from, q: 5 },
});

const VOICES: Record<Sound, readonly Voice[]> = {
  dice: [0, 0.07, 0.13, 0.22, 0.29, 0.4, 0.47].map((at, i) => knock(at, 1500 + ((i * 677) % 1100), 0.7 - i * 0.06)),
  wood: [knock(0, 520, 1), { length: 0.09, gain: 0.3, tone: { from: 190, to: 120 } }],
  cannon: [
    { length: 0.9, gain: 0.9, noise: { type: 'lowpass', from: 900, to: 60 } },
    { length: 0.5, gain: 0.9, tone: { from: 110, to: 32 } },
  ],
  splash: [{ length: 0.7, gain: 0.5, rise: 0.04, noise: { type: 'bandpass', from: 2400, to: 500, q: 0.8 } }],
  crack: [0, 0.03, 0.09, 0.14].map((at, i) => knock(at, 2600 - i * 500, 0.9 - i * 0.15)),
  tear: [{ length: 0.45, gain: 0.4, rise: 0.1, noise: { type: 'highpass', from: 1400, to: 4200 } }],
  bell: [
    { length: 1.4, gain: 0.35, tone: { from: 880 } },
    { length: 0.9, gain: 0.18, tone: { from: 2210 } },
    { length: 0.5, gain: 0.1, tone: { from: 3480 } },
  ],
  steel: [
    { length: 0.5, gain: 0.25, tone: { from: 2900, to: 2700, shape: 'triangle' } },
    { length: 0.06, gain: 0.5, noise: { type: 'highpass', from: 4000 } },
  ],
  coin: [
    { length: 0.12, gain: 0.25, tone: { from: 1900, shape: 'triangle' } },
    { at: 0.08, length: 0.4, gain: 0.25, tone: { from: 2540, shape: 'triangle' } },
  ],
  horn: [
    { length: 1, gain: 0.22, rise: 0.12, tone: { from: 174, shape: 'sawtooth' } },
    { length: 1, gain: 0.16, rise: 0.12, tone: { from: 220, shape: 'sawtooth' } },
  ],
  sink: [
    { length: 1.8, gain: 0.5, rise: 0.2, noise: { type: 'lowpass', from: 700, to: 90 } },
    { length: 1.6, gain: 0.3, rise: 0.1, tone: { from: 150, to: 40 } },
  ],
  win: [523, 659, 784, 1047].map((from, i) => ({
    at: i * 0.14,
    length: i === 3 ? 0.9 : 0.25,
    gain: 0.28,
    rise: 0.02,
    tone: { from, shape: 'triangle' as const },
  })),
};

function sing(audio: AudioContext, voice: Voice, out: AudioNode): void {
  const begin = audio.currentTime + (voice.at ?? 0);
  const end = begin + voice.length;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, begin);
  envelope.gain.exponentialRampToValueAtTime(voice.gain, begin + (voice.rise ?? 0.005));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  if (voice.tone !== undefined) {
    const { from, to = from, shape = 'sine' } = voice.tone;
    const source = audio.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(envelope);
    source.start(begin);
    source.stop(end);
  }
  if (voice.noise !== undefined) {
    const { type, from, to = from, q = 1 } = voice.noise;
    const source = audio.createBufferSource();
    source.buffer = whiteNoise(audio);
    source.loop = true;
    const filter = audio.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(from, begin);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(envelope);
    source.start(begin, Math.random() * 0.5);
    source.stop(end);
  }
}

/** Makes a sound, unless the page is muted. */
export function play(sound: Sound | null): void {
  const { muted, volume, speed } = settings.all;
  if (sound === null || muted || volume <= 0 || speed === 'instant') return;
  const audio = ready();
  if (audio === null || audio.state !== 'running') return;
  const out = audio.createGain();
  out.gain.value = volume * 0.5;
  out.connect(audio.destination);
  for (const voice of VOICES[sound]) sing(audio, voice, out);
}

/** Wakes the sound at the first touch, which is when browsers allow it. */
export function wakeSound(): void {
  addEventListener('pointerdown', () => ready(), { once: true });
  addEventListener('keydown', () => ready(), { once: true });
}
