import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreDraft, saveDraft } from '../forms/form-draft.ts';

/** Saves the query of the open list in this tab: search, filters and page. */
export function useSavedListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => saveDraft(`list:${pathname}`, { search }), [pathname, search]);
}

export function savedListAddress(path: string): string {
  return path + restoreDraft(`list:${path}`, { search: '' }, ['search']).search;
}
