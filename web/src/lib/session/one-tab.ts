/**
 * Runs an action in one tab at a time. Without locks, which need https, two tabs may run it together.
 * @param options with `ifAvailable`, nothing runs while another tab runs it
 */
export async function inOneTab(name: string, run: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, options, (lock) => (lock ? run() : undefined));
}
