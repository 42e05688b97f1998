import { useEffect, useRef } from 'react';

/** A reader of codes pauses less between two keys, and people who type pause more. */
const longestPauseMs = 80;

/**
 * Takes what a reader of codes types and ends with Enter or Tab, wherever the focus is.
 * @param takes returns true for a text that is a scan: its last key does nothing else
 */
export function useScannedKeys(takes: (text: string) => boolean): void {
  const latest = useRef(takes);
  latest.current = takes;
  useEffect(() => {
    let burst = '';
    let at = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (timeStamp - at > longestPauseMs) burst = '';
      at = timeStamp;
      const isEnd = key === 'Enter' || key === 'Tab';
      const isTaken = isEnd && latest.current(burst);
      // Outside a field, Firefox searches the page from an apostrophe on, which is the 4 of an AZERTY keyboard.
      const isTyping = target instanceof Element && target.matches('input, textarea');
      if (isTaken || (burst !== '' && key === "'" && !isTyping)) event.preventDefault();
      if (isTaken) event.stopPropagation();
      if (isEnd) burst = '';
      else if (key.length === 1) burst += key;
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
