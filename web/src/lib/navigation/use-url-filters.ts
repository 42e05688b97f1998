import { useState } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

export interface UrlFilters<Name extends string> {
  values: Record<Name, string>;
  page: number;
  set: (name: Name, value: string) => void;
  setAll: (values: Partial<Record<Name, string>>) => void;
  goTo: (page: number, options?: NavigateOptions) => void;
  clear: () => void;
  /** True if any filter but the order is active. */
  isFiltered: boolean;
}

/** Filters in the address, so that the back button, a reload and a shared link keep them. */
export function useUrlFilters<Name extends string>(defaults: Record<Name, string>): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(defaults) as Name[];
  // Chosen values that the address does not have yet: it changes in a transition, and a control must follow at once.
  const address = params.toString();
  const [pending, setPending] = useState<{ of: string; values: Partial<Record<Name, string>> }>({
    of: address,
    values: {},
  });
  if (pending.of !== address) setPending({ of: address, values: {} });
  const pendingValues: Partial<Record<Name, string>> = pending.of === address ? pending.values : {};
  const hasPending = Object.keys(pendingValues).length > 0;
  const values = Object.fromEntries(
    names.map((name) => [name, pendingValues[name] ?? params.get(name) ?? defaults[name]]),
  ) as Record<Name, string>;

  const setAll: UrlFilters<Name>['setAll'] = (changed) => {
    const chosen = { ...pendingValues, ...changed };
    setPending({ of: address, values: chosen });
    setParams(
      (before) => {
        for (const [each, text] of Object.entries<string | undefined>(chosen)) {
          if (text === undefined || text === defaults[each as Name]) before.delete(each);
          else before.set(each, text);
        }
        before.delete('page');
        return before;
      },
      { replace: true },
    );
  };
  const goTo: UrlFilters<Name>['goTo'] = (page, options) =>
    setParams((before) => {
      if (page <= 1) before.delete('page');
      else before.set('page', String(page));
      return before;
    }, options);
  const clear = () => {
    setPending({ of: address, values: {} });
    setParams(
      (before) => {
        for (const name of [...names.filter((each) => each !== 'sort'), 'page']) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  const page = hasPending ? 1 : Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return {
    values,
    page,
    set: (name, value) => setAll({ [name]: value } as Partial<Record<Name, string>>),
    setAll,
    goTo,
    clear,
    isFiltered: names.some((name) => name !== 'sort' && values[name] !== defaults[name]),
  };
}
