import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { participationOfCode } from '@power-corner/contracts/participations/entry-code';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { useEffect, useState } from 'react';
import { request } from '../../../../lib/api/api-client.ts';
import { useMeet } from '../meet-context.ts';
import { searchEntries } from '../words.ts';

/** Fewer characters are in too many addresses and numbers. */
const fewestCharacters = 3;
const pauseMs = 300;
const mostRows = 50;
const nobody: ReadonlySet<string> = new Set();

/**
 * The entries of a search, in their order: by name, club and lot number on the device, and by address and phone number
 * on the platform, since the device keeps neither. Without a network the first are found alone.
 */
export function useEntrySearch(entries: readonly MeetEntry[], typed: string): readonly MeetEntry[] {
  const { championship, parts } = useMeet().meet;
  const { id } = championship;
  const [answer, setAnswer] = useState({ search: '', ids: nobody });
  const search = typed.trim();
  const named = searchEntries(entries, search);
  // Addresses and numbers are for admins.
  const isAsked =
    !parts &&
    search.length >= fewestCharacters &&
    participationOfCode(search) === null &&
    (named.length === 0 || /[@\p{Nd}]/u.test(search));
  useEffect(() => {
    if (!isAsked) return;
    let isLatest = true;
    const ask = async () => {
      try {
        const { data } = await request(listParticipants, { params: { id }, query: { search, limit: mostRows } });
        if (isLatest) setAnswer({ search, ids: new Set(data.map((row) => row.id)) });
      } catch {
        // The badge says that there is no network.
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [id, isAsked, search]);
  if (!isAsked || answer.search !== search) return named;
  return entries.filter((entry) => answer.ids.has(entry.id) || named.includes(entry));
}
