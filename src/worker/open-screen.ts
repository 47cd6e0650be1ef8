/** The part of a window's client that opening a screen needs; the DOM types lack service workers. */
export interface OpenWindow {
  url: string;
  focus: () => Promise<unknown>;
  /** Rejects for a window that another worker controls. */
  navigate: (screen: string) => Promise<unknown>;
}

export interface Windows {
  matchAll: (options: { type: 'window' }) => Promise<readonly OpenWindow[]>;
  openWindow: (screen: string) => Promise<unknown>;
}

/** Shows a screen: in the window that has it, or else in one that is open, or in a new one. */
export async function openScreen(screen: string, windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname === screen);
  const shown = there ?? open[0];
  if (!shown) return void (await windows.openWindow(screen));
  // First, while the click allows it.
  await shown.focus();
  if (!there) await shown.navigate(screen).catch(() => windows.openWindow(screen));
}
