import type { Participant } from '@power-corner/contracts/participations/participations';
import { useEffect, useRef, useState } from 'react';

export interface PeopleReads {
  /** Everybody in the list, in its order. */
  fetchAll: () => Promise<Participant[]>;
  /** Also those whom the filters leave out. */
  fetchEverybody: () => Promise<Participant[]>;
}

export interface FoundPerson {
  person: Participant;
  /** Their place in the list, from 0; -1 for one whom its filters leave out. */
  at: number;
}

export interface ReadFailure {
  error: unknown;
  retry: () => void;
}

async function findPerson(id: string, { fetchAll, fetchEverybody }: PeopleReads): Promise<FoundPerson | undefined> {
  const isPerson = (row: Participant) => row.id === id;
  const all = await fetchAll();
  const at = all.findIndex(isPerson);
  const person = all[at] ?? (await fetchEverybody()).find(isPerson);
  return person && { person, at };
}

/** @param id null while there is nobody to read @param onFound gets undefined for one who is not in the championship */
export function usePersonElsewhere(
  id: string | null,
  reads: PeopleReads,
  onFound: (found: FoundPerson | undefined) => void,
): ReadFailure | undefined {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ reads, onFound });
  latest.current = { reads, onFound };
  useEffect(() => {
    setFailure(null);
    if (id === null) return;
    let isCurrent = true;
    findPerson(id, latest.current.reads).then(
      (found) => isCurrent && latest.current.onFound(found),
      (error: unknown) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);
  return failure ? { error: failure.error, retry: () => setAttempt((before) => before + 1) } : undefined;
}
