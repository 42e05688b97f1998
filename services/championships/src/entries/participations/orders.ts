import { classBound } from '@power-corner/contracts/championships/category-lists';
import { divisions, sexes } from '@power-corner/contracts/lists';
import type { ParticipantOrder } from '@power-corner/contracts/participations/participations';
import { fold } from '@power-corner/contracts/text/fold';
import type { ParticipationRecord } from '../places/model.ts';

type Compared = Pick<ParticipationRecord, 'club' | 'athlete' | 'division' | 'weightClass' | 'fee'>;

/** What is to be done comes first. A fee is stored from its first change on. */
const fees = ['refused', 'unpaid', 'under_review', 'paid'] as const;

/** Kilograms; the open class of 120 kg comes after the one up to 120 kg. */
function heaviest({ weightClass }: Compared): number {
  const bound = classBound(weightClass ?? '');
  return bound === null ? 1000 : Number.parseFloat(bound) + (bound.endsWith('+') ? 1 : 0);
}

/** The orders of participants who come by name. Those without a club or a class are last. */
export const comparisons: Record<ParticipantOrder, (one: Compared, other: Compared) => number> = {
  club: ({ club: one }, { club: other }) =>
    Number(!one) - Number(!other) || fold(one ?? '').localeCompare(fold(other ?? '')),
  class: (one, other) =>
    sexes.indexOf(one.athlete.sex) - sexes.indexOf(other.athlete.sex) ||
    divisions.findIndex((each) => each === one.division) - divisions.findIndex((each) => each === other.division) ||
    heaviest(one) - heaviest(other),
  payment: ({ fee: one = 'unpaid' }, { fee: other = 'unpaid' }) => fees.indexOf(one) - fees.indexOf(other),
};
