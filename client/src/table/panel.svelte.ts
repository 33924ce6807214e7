/** What lies beside the board. On a phone it is a drawer that is opened and closed. */
export class Panel {
  tab = $state<'log' | 'chat'>('log');
  /** Whether the drawer is open; a wide screen shows it always. */
  open = $state(false);

  /** Whether the chat is there to be read, and tells itself what is new in it. */
  chatting = false;

  show(tab: 'log' | 'chat'): void {
    this.tab = tab;
    this.open = true;
  }
}
