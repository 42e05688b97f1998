import type { Fee } from '@power-corner/contracts/lists';
import type { CashPayment } from '@power-corner/contracts/participations/receipts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { JournalLine } from '../places/journal.ts';
import { byTime } from '../places/journal.ts';
import { findPaid } from '../places/list-repository.ts';

const became = (fees: readonly Fee[]) => (line: JournalLine) =>
  line.kind === 'fee_changed' && fees.some((fee) => fee === line.after?.['fee']);

/** An official set the fee back to unpaid without accepting the receipt: what is paid afterwards is cash. */
const isSetBack = ({ kind, before, after }: JournalLine) =>
  kind === 'fee_changed' && before?.['fee'] === 'under_review' && after?.['fee'] === 'unpaid';

/** Cash: a fee became paid and no receipt, or a refused one, was there. A new participation takes the journal along. */
export async function listCash(championshipId: string): Promise<CashPayment[]> {
  const { _id, entryFeeDzd } = await requireChampionship(championshipId);
  const payments = (await findPaid(_id)).flatMap(({ _id: id, athlete, feeDzd, journal = [] }) => {
    const lines = byTime(journal);
    const payment = lines.findLast(became(['paid']));
    const receipt = lines.findLast((line) => became(['under_review', 'refused'])(line) || isSetBack(line));
    if (!payment || receipt?.after?.['fee'] === 'under_review') return [];
    const { firstname, lastname } = athlete;
    const amount = feeDzd ?? entryFeeDzd ?? 0;
    const { actor, at } = payment;
    return [{ participation_id: id, firstname, lastname, amount_dzd: amount, by: actor.name, at: at.toISOString() }];
  });
  return payments.toSorted((one, other) => one.at.localeCompare(other.at));
}
