import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';

/** Guests lift and score too, without a place. */
export const takesPart = ({ outcome }: { outcome: EntryOutcome }): boolean =>
  outcome === 'competing' || outcome === 'guest';

/** The attempts and scores of an entry, as the API or a document has them. */
interface Recorded {
  attempts?: Partial<Record<string, readonly { outcome: string | null; struck?: object }[]>>;
  scores?: object;
}

const allAttempts = ({ attempts = {} }: Recorded) => Object.values(attempts).flatMap((each) => each ?? []);

export const judgedAttempts = (entry: Recorded): number =>
  allAttempts(entry).filter(({ outcome, struck }) => outcome !== null || struck !== undefined).length;

export const recordedScores = ({ scores = {} }: Recorded): number => Object.keys(scores).length;

export const hasBegun = (entry: Recorded): boolean => judgedAttempts(entry) + recordedScores(entry) > 0;

/** True from the first attempt or score on, even a declared one: then only an admin can withdraw the athlete. */
export const hasCompeted = (entry: Recorded): boolean => allAttempts(entry).length > 0 || recordedScores(entry) > 0;

/** True for somebody who has come: their place is confirmed by it. */
export const isThere = (entry: Recorded & { present: boolean }): boolean => entry.present || hasCompeted(entry);
