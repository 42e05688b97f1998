interface Stored {
  _id: string;
  championshipId: string;
  state: string;
  waitingNumber?: number;
  joinedAt?: Date;
  quietJoin?: boolean;
  offerHash?: string;
  expiresAt?: Date;
  journal?: { kind: string }[];
}

const mails: Record<string, string> = {
  joined_waiting_list: 'waiting-list-joined',
  left_waiting_list: 'waiting-list-left',
  removed: 'waiting-list-left',
  waiting_list_closed: 'waiting-list-closed',
  offered: 'place-offered',
  offer_accepted: 'participation-confirmed',
  offer_refused: 'offer-refused',
  offer_lapsed: 'offer-lapsed',
  withdrawn: 'participation-withdrawn',
};

const quietKinds = new Set(['joined_waiting_list', 'left_waiting_list']);

export const mailsOfList = ({ journal = [], quietJoin }: Stored): string[] =>
  journal.filter(({ kind }) => !(quietJoin && quietKinds.has(kind))).flatMap(({ kind }) => mails[kind] ?? []);

/**
 * The faults of waiting lists, whatever was killed. In order are: numbers without a gap in the order of joining, one offer
 * at most for each who joined, nobody passed, and no reservation that stays. The championships have no divisions with
 * limits of their own.
 */
export function listProblems(participations: readonly Stored[]): string[] {
  const problems: string[] = [];
  const lists = Map.groupBy(
    participations.filter(({ waitingNumber }) => waitingNumber !== undefined),
    ({ championshipId }) => championshipId,
  );
  for (const [id, unsorted] of lists) {
    const list = unsorted.toSorted((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0));
    if (list.some(({ waitingNumber }, index) => waitingNumber !== index + 1))
      problems.push(`the numbers of list ${id} have gaps`);
    if (list.some(({ joinedAt }, index) => (list[index - 1]?.joinedAt ?? 0) > (joinedAt ?? 0)))
      problems.push(`list ${id} is not in the order of joining`);
    const first = list.findIndex(({ state }) => state === 'waiting');
    const passed =
      first < 0 ? [] : list.slice(first).filter(({ offerHash, state }) => offerHash && state !== 'waiting');
    if (passed.length > 0) problems.push(`${passed.length} offers of list ${id} went past somebody who waits`);
    const twice = list.filter(({ journal = [] }) => journal.filter(({ kind }) => kind === 'offered').length > 1);
    if (twice.length > 0) problems.push(`${twice.length} of list ${id} were offered a place twice`);
    const reserved = list.filter(({ state, expiresAt }) => state === 'waiting' && expiresAt);
    if (reserved.length > 0) problems.push(`${reserved.length} reservations of list ${id} stay`);
  }
  return problems;
}
