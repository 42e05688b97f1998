import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** A text reaches the address after a pause in typing, so that a word is one search. */
export function useDebouncedSearch(
  current: string,
  onSearch: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(current);
  const [last, setLast] = useState(current);
  // Searches on their way to the address: on a slow phone more is typed before the address follows.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (current !== last) {
    setLast(current);
    setPending(pending.slice(pending.indexOf(current) + 1));
    // The address changed from outside, by the back button or by 'Effacer les filtres'.
    if (!pending.includes(current)) setTyped(current);
  }
  const type = useCallback((text: string) => setTyped(text), []);
  // The callback of the last render: a filter chosen during the pause is kept.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    const text = typed.trim();
    if (text === (pending.at(-1) ?? current)) return;
    const timer = setTimeout(() => {
      setPending((before) => [...before, text]);
      latest.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
    // Only typing restarts the pause.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return [typed, type];
}
