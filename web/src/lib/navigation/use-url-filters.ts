import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlFilters<Name extends string> {
  values: Record<Name, string>;
  page: number;
  /** Sets a filter and goes to the first page. A default value is removed from the address. */
  set: (name: Name, value: string) => void;
  goTo: (page: number) => void;
  clear: () => void;
  /** True if any filter but the order is active. */
  narrowed: boolean;
}

/** Filters in the address, so that the back button, a reload and a shared link keep them. */
export function useUrlFilters<Name extends string>(defaults: Record<Name, string>): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(defaults) as Name[];
  // Chosen values that the address does not have yet: it changes in a transition, and a control must follow at once.
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
