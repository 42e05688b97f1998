import { useState } from 'react';
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
  // The address follows when the screen is drawn anew; until then a box would show that it was not ticked.
  const address = params.toString();
  const [ahead, setAhead] = useState<{ of: string; values: Partial<Record<Name, string>> }>({
    of: address,
    values: {},
  });
  if (ahead.of !== address) setAhead({ of: address, values: {} });
  const wanted: Partial<Record<Name, string>> = ahead.of === address ? ahead.values : {};
  const isAhead = Object.keys(wanted).length > 0;
  const values = Object.fromEntries(
    names.map((name) => [name, wanted[name] ?? params.get(name) ?? defaults[name]]),
  ) as Record<Name, string>;

  const set = (name: Name, value: string) => {
    const chosen = { ...wanted, [name]: value };
    setAhead({ of: address, values: chosen });
    setParams(
      (before) => {
        for (const [each, text] of Object.entries<string>(chosen)) {
          if (text === defaults[each as Name]) before.delete(each);
          else before.set(each, text);
        }
        before.delete('page');
        return before;
      },
      { replace: true },
    );
  };
  const goTo = (page: number) =>
    setParams((before) => {
      if (page <= 1) before.delete('page');
      else before.set('page', String(page));
      return before;
    });
  const clear = () => {
    setAhead({ of: address, values: {} });
    setParams(
      (before) => {
        for (const name of [...names.filter((each) => each !== 'sort'), 'page']) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  const page = isAhead ? 1 : Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return {
    values,
    page,
    set,
    goTo,
    clear,
    narrowed: names.some((name) => name !== 'sort' && values[name] !== defaults[name]),
  };
}
