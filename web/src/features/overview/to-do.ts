import type { OverviewRow } from '@power-corner/contracts/overview';
import type { MessageKey } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';

export interface ToDo {
  kind: 'fees' | 'waiting' | 'pending';
  label: MessageKey;
  count: number;
  championship: string;
  to: string;
}

const kinds = [
  ['fees', 'overview.fees', 'fees_under_review', '?fee=under_review'],
  ['waiting', 'overview.waiting', 'waiting', ''],
  ['pending', 'overview.pending', 'pending', '?state=pending'],
] as const;

/** What waits for an admin, each with the list of participants that shows it: payments first, then by date. */
export function toDoOf(championships: readonly OverviewRow[]): ToDo[] {
  return kinds.flatMap(([kind, label, field, query]) =>
    championships
      .filter((championship) => championship[field] > 0)
      .map((championship) => ({
        kind,
        label,
        count: championship[field],
        championship: championship.name,
        to: paths.adminParticipants(championship.id) + query,
      })),
  );
}
