import { useEffect } from 'react';

/** Keeps the screen on while it is shown. A browser takes the lock away when the page is hidden. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const take = () => {
      // Refused on a low battery: the screen then sleeps as the device is set.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void lock?.then((held) => held?.release());
    };
  }, [isWanted]);
}
