/** The records of an entry, as the API or a document holds them. */
interface Recorded {
  attempts?: Partial<Record<string, readonly { outcome: string | null }[]>>;
  scores?: object;
}

const attemptsOf = ({ attempts = {} }: Recorded) => Object.values(attempts).flatMap((each) => each ?? []);

/** How many attempts of an entry are judged. */
export const judgedAttempts = (entry: Recorded): number =>
  attemptsOf(entry).filter(({ outcome }) => outcome !== null).length;

/** How many results of events an entry has. */
export const recordedScores = ({ scores = {} }: Recorded): number => Object.keys(scores).length;

/** True once an entry has an attempt or a score: from then on its athlete does not leave by themselves. */
export const hasCompeted = (entry: Recorded): boolean => attemptsOf(entry).length > 0 || recordedScores(entry) > 0;
