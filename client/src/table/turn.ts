/** Calls whoever looks elsewhere: it is their turn. */
import { route } from '../route.svelte';
import { settings } from '../settings/settings.svelte';
import { play } from '../sound/sound';
import { say } from '../words/words.svelte';
import { announcer } from './announcer.svelte';
import type { Match } from './match.svelte';

/** Whether this browser can show notices at all; on plain http it cannot. */
export function noticesPossible(): boolean {
  return typeof Notification !== 'undefined' && isSecureContext;
}

export function turnNotice(match: Match): void {
  const name = match.me === null ? '' : (match.names[match.me] ?? '');
  announcer.say(say('client-your-turn', { name }));
  if (!document.hidden) return;
  play('bell');
  if (!settings.all.notify || !noticesPossible() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(say(`${match.table.game}-title`), {
      body: say('client-your-turn', { name }),
      tag: match.id,
    });
    notice.onclick = () => {
      window.focus();
      route.go(`/t/${match.id}`);
      notice.close();
    };
  } catch {
    // Some phones allow notices from service workers only; the tab's title says it all the same.
  }
}
