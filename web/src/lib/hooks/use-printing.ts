import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/**
 * Chromium and WebKit change the media query before they lay out the pages, Firefox sends `beforeprint` only.
 * The browser takes the page as it is when the listeners return: what is printed must be rendered by then.
 */
function subscribe(listener: () => void): () => void {
  const media = matchMedia('print');
  const change = () => flushSync(listener);
  const begin = () => {
    printing = true;
    change();
  };
  const end = () => {
    printing = false;
    change();
  };
  media.addEventListener('change', change);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', change);
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing || matchMedia('print').matches);
}
