import { importEntries } from '@power-corner/contracts/calls/participations/walk-ins';
import type { ImportedEntries, ImportEntriesQuery } from '@power-corner/contracts/participations/walk-ins';
import { useState } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';

export type EntriesStep =
  { step: 'preview' | 'entered'; sheet: ImportedEntries } | { step: 'entering'; sheet: ImportedEntries; done: number };

const mergeSheets = (before: ImportedEntries, { next, ...more }: ImportedEntries): ImportedEntries => ({
  added: before.added + more.added,
  people: [...before.people, ...more.people],
  already: [...before.already, ...more.already],
  asked: [...before.asked, ...more.asked],
  refused: [...before.refused, ...more.refused],
  next,
});

export const linesOf = ({ people, already, asked, refused }: ImportedEntries): number =>
  people.length + already.length + asked.length + refused.length;

/** Enters the people of a CSV file, once it was shown who they are. Lines with a fault are left out. */
export function useEntriesImport(championshipId: string, onAdded: () => void) {
  const [bytes, setBytes] = useState(new ArrayBuffer());
  const [step, setStep] = useState<EntriesStep | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (body: ArrayBuffer, query: ImportEntriesQuery) =>
    (await request(importEntries, { params: { id: championshipId }, query: { ...query, faulty: 'skip' }, body })).data;
  const [read, reading] = useSingleFlight(async (file: File) => {
    setFailure(null);
    setStep(null);
    try {
      const chosen = await file.arrayBuffer();
      setBytes(chosen);
      setStep({ step: 'preview', sheet: await send(chosen, { preview: 'true' }) });
    } catch (error) {
      setFailure(error);
    }
  });
  /** After a failure it begins again: who is in already is left out. */
  const [enter, entering] = useSingleFlight(async (preview: ImportedEntries, lines: readonly number[]) => {
    setFailure(null);
    const others = lines.length > 0 ? { others: lines.join() } : {};
    try {
      setStep({ step: 'entering', sheet: preview, done: 0 });
      let sheet = await send(bytes, others);
      while (sheet.next !== null) {
        setStep({ step: 'entering', sheet: preview, done: linesOf(sheet) });
        sheet = mergeSheets(sheet, await send(bytes, { ...others, from: sheet.next }));
      }
      setStep({ step: 'entered', sheet });
    } catch (error) {
      setStep({ step: 'preview', sheet: preview });
      setFailure(error);
    }
    onAdded();
  });
  return { step, failure, read, reading, enter, entering, dismiss: () => setStep(null) };
}
