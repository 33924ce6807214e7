import { expect, it } from 'vitest';
import { DRAWINGS, PLAYED } from './diagrams';
import { faces, play, scene, settle } from './scene';

const drawings = Object.values(DRAWINGS).flat();

it.each(Object.keys(PLAYED))('the drawing %s is shown', (file) => {
  expect(drawings.map((drawing) => drawing.file)).toContain(file);
});

it.each(Object.entries(PLAYED))('the drawing %s is told by its events alone', (_, { moments }) => {
  let at = scene(moments[0]!.view);
  for (const { events, view } of moments.slice(1)) {
    at = events.reduce(play, at);
    expect(at.ships).toEqual(view.ships);
    expect(at.afloat).toEqual(view.afloat);
    if (view.phase.kind === 'throwing') expect(faces(at.dice)).toBe(faces(scene(view).dice));
    at = settle(at, scene(view));
  }
});

it('shows what each combination takes, as the rules took it', () => {
  const shown = DRAWINGS['A3.1']!.map(({ scene, prize }) => [scene.dice.map(({ face }) => face).join(''), prize]);
  expect(shown).toEqual([
    ['331256', 'man'],
    ['333446', 'cannon'],
    ['222226', 'hull'],
    ['555336', 'sail'],
  ]);
});

it('shows dice as they lie: held, free and blocked', () => {
  const { dice } = DRAWINGS['A2.4']![0]!.scene;
  expect(dice.map(({ face, lies }) => `${face} ${lies}`)).toEqual([
    '6 blocked',
    '5 held',
    '5 held',
    '1 free',
    '2 free',
    '3 free',
  ]);
});
