import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { lastScanIn, participationOfCode } from '@power-corner/contracts/participations/entry-code';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { useEffect, useState } from 'react';
import { request } from '../../../../lib/api/api-client.ts';
import { useMeet } from '../meet-context.ts';
import { hasLot, searchEntries } from '../words.ts';

/** Fewer characters are in too many addresses and numbers. */
const fewestCharacters = 3;
const pauseMs = 300;
const mostRows = 50;
const nobody: ReadonlySet<string> = new Set();

/** By name, club and lot on the device; by address and phone on the platform, since the device keeps neither. */
export function useEntrySearch(entries: readonly MeetEntry[], typed: string): readonly MeetEntry[] {
  const { meet, isAdmin } = useMeet();
  const { id } = meet.championship;
  const [answer, setAnswer] = useState({ search: '', ids: nobody });
  const search = typed.trim();
  const named = searchEntries(entries, search);
  // Addresses and numbers are for admins.
  const isAsked =
    isAdmin &&
    search.length >= fewestCharacters &&
    participationOfCode(lastScanIn(search)) === null &&
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
  const isAnswered = isAsked && answer.search === search;
  const found = isAnswered ? entries.filter((entry) => answer.ids.has(entry.id) || named.includes(entry)) : named;
  const ofLot = found.filter((entry) => hasLot(entry, search));
  return ofLot.length > 0 ? [...ofLot, ...found.filter((entry) => !ofLot.includes(entry))] : found;
}
