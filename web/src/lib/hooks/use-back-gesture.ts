import { useEffect, useRef } from 'react';

/** Not in every browser, and no type of the DOM's library yet. */
type CloseWatcher = new () => EventTarget & { destroy: () => void };

export function useBackGesture(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: CloseWatcher };
    if (!Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, []);
}
