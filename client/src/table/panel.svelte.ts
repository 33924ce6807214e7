/** Log and chat: beside the board where there is room, else over it for a moment. */
import { settings } from '../settings/settings.svelte';

export class Panel {
  tab = $state<'log' | 'chat'>('log');
  /** Whether it lies over the board. */
  open = $state(false);
  /** Whether there is room for it beside the board. */
  room = $state(false);
  /** How often somebody has asked for it: who does goes on in it. */
  called = $state(0);
  /** What is written in the chat and not said yet. */
  draft = $state('');

  /** Whether the chat is there to be read, and tells itself what is new in it. */
  chatting = false;

  /** Whether it can be seen. */
  get seen(): boolean {
    return this.room ? settings.all.rail : this.open;
  }

  show(tab: 'log' | 'chat'): void {
    this.tab = tab;
    this.called += 1;
    if (this.room) settings.set({ rail: true });
    else this.open = true;
  }

  hide(): void {
    if (this.room) settings.set({ rail: false });
    else this.open = false;
  }

  /** What has opened it closes it. */
  toggle(tab: 'log' | 'chat'): void {
    if (this.seen && this.tab === tab) this.hide();
    else this.show(tab);
  }
}
