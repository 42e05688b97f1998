import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Overview } from '@power-corner/contracts/championships/overview';
import { overviewDays, overviewRows } from '@power-corner/contracts/championships/overview';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { withPlaces } from '../../catalogue/get-championships.ts';
import { listComing } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import { countByDay, countLive } from '../places/list-repository.ts';

const dayMs = 86_400_000;
/** A meet may go on for a weekend before it is marked as completed. */
const startedWithinMs = 3 * dayMs;

export async function getOverview(
  { now }: ActorContext,
  deps: Pick<EntriesDeps, 'entries' | 'countProvisionalRecords'>,
): Promise<Overview> {
  const rows = await listComing(new Date(now.getTime() - startedWithinMs), overviewRows);
  const days = Array.from({ length: overviewDays }, (_, ago) => dayInAlgiers(new Date(now.getTime() - ago * dayMs)));
  const [championships, counts, counted, provisionalRecords] = await Promise.all([
    withPlaces(deps, rows, now),
    countLive(
      rows.map(({ _id }) => _id),
      now,
    ),
    // The first day began at midnight in Algiers, up to 24 hours before this moment.
    countByDay(new Date(now.getTime() - overviewDays * dayMs)),
    deps.countProvisionalRecords(),
  ]);
  const countsOf = new Map(counts.map(({ _id, ...rest }) => [_id, rest]));
  const entriesOf = new Map(counted.map(({ day, count }) => [day, count]));
  return {
    championships: championships.map((championship) => {
      const { id, slug, name, date, location, type, picture, status, hidden } = championship;
      const { max_participants, remaining_places, entry_fee_dzd: fee } = championship;
      const live = countsOf.get(id);
      return {
        id,
        slug,
        name,
        date,
        location,
        type,
        picture,
        status,
        hidden,
        max_participants,
        remaining_places,
        confirmed: live?.confirmed ?? 0,
        pending: live?.pending ?? 0,
        waiting: live?.waiting ?? 0,
        offered: live?.offered ?? 0,
        fees_under_review: fee ? (live?.feesUnderReview ?? 0) : 0,
      };
    }),
    entries: days.toReversed().map((day) => ({ day, count: entriesOf.get(day) ?? 0 })),
    provisional_records: provisionalRecords,
  };
}
