/** Without locks, which need https, two tabs may run it together. With `ifAvailable`, a second tab runs nothing. */
export async function tabLock(name: string, run: () => Promise<void>, options: LockOptions = {}): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, options, (lock) => (lock ? run() : undefined));
}
