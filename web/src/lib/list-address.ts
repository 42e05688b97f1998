import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { draftOver, keepDraft } from './form-draft.ts';

/** Keeps the search, the filters and the page of the list that is open, in this tab. */
export function useKeptListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => keepDraft(`list:${pathname}`, { search }), [pathname, search]);
}

/** The address under which the list at this path was last open in this tab. */
export function listAddress(path: string): string {
  return path + draftOver(`list:${path}`, { search: '' }, ['search']).search;
}
