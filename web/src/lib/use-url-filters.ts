import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlFilters<Name extends string> {
  values: Record<Name, string>;
  page: number;
  /** Sets one filter, back to the first page. A value that is the default leaves the address. */
  set: (name: Name, value: string) => void;
  goTo: (page: number) => void;
  clear: () => void;
  /** Whether anything is narrowed; the sort does not count. */
  narrowed: boolean;
}

/** Filters that live in the address, so that back, reload and a shared link keep them. */
export function useUrlFilters<Name extends string>(defaults: Record<Name, string>): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(defaults) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as Record<Name, string>;

  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        if (value === defaults[name]) before.delete(name);
        else before.set(name, value);
        before.delete('page');
        return before;
      },
      { replace: true },
    );
  const goTo = (page: number) =>
    setParams((before) => {
      if (page <= 1) before.delete('page');
      else before.set('page', String(page));
      return before;
    });
  const clear = () =>
    setParams(
      (before) => {
        for (const name of [...names.filter((each) => each !== 'sort'), 'page']) before.delete(name);
        return before;
      },
      { replace: true },
    );
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return { values, page, set, goTo, clear, narrowed: names.some((name) => name !== 'sort' && values[name] !== defaults[name]) };
}

/** A text that is typed at once and heard after a pause, so that a word is one search. */
export function useTypedSearch(heard: string, hear: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(heard);
  const [last, setLast] = useState(heard);
  // What was sent to the address and has not come back from it: on a slow phone more is typed meanwhile.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (heard !== last) {
    setLast(heard);
    setSent(sent.slice(sent.indexOf(heard) + 1));
    // Back, or 'Effacer les filtres', changed it from outside.
    if (!sent.includes(heard)) setTyped(heard);
  }
  const type = useCallback((text: string) => setTyped(text), []);
  useEffect(() => {
    const text = typed.trim();
    if (text === (sent.at(-1) ?? heard)) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, text]);
      hear(text);
    }, 300);
    return () => clearTimeout(timer);
    // Only what is typed starts the pause again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return [typed, type];
}
