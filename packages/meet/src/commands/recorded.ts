/** The attempts and scores of an entry, as the API or a document has them. */
interface Recorded {
  attempts?: Partial<Record<string, readonly { outcome: string | null }[]>>;
  scores?: object;
}

const allAttempts = ({ attempts = {} }: Recorded) => Object.values(attempts).flatMap((each) => each ?? []);

/** How many attempts of an entry are judged. */
export const judgedAttempts = (entry: Recorded): number =>
  allAttempts(entry).filter(({ outcome }) => outcome !== null).length;

/** How many scores of events an entry has. */
export const recordedScores = ({ scores = {} }: Recorded): number => Object.keys(scores).length;

/**
 * True once an entry has a score or an attempt, even one that is only declared. From then on only an admin can withdraw
 * the athlete.
 */
export const hasCompeted = (entry: Recorded): boolean => allAttempts(entry).length > 0 || recordedScores(entry) > 0;
