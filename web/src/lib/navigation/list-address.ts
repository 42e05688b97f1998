import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreDraft, saveDraft } from '../forms/form-draft.ts';

/** Keeps the search, the filters and the page of the list that is open, in this tab. */
export function useSavedListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => saveDraft(`list:${pathname}`, { search }), [pathname, search]);
}

/** The address under which the list at this path was last open in this tab. */
export function savedListAddress(path: string): string {
  return path + restoreDraft(`list:${path}`, { search: '' }, ['search']).search;
}
