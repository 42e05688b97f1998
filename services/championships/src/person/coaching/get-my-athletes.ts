import type { CoachsAthlete } from '@power-corner/contracts/participations/coach';
import type { ShownState } from '@power-corner/contracts/lists';
import type { OwnHeat } from '@power-corner/contracts/results/heats';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { findAthletes } from '../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import { findChampionshipsById, recentMs } from '../../catalogue/repository.ts';
import { isOpen, publicSlugOf } from '../../catalogue/rules.ts';
import type { EntriesDeps } from '../../entries/deps.ts';
import type { CoachedRecord } from '../../entries/places/participation-repository.ts';
import { findLiveOfAthletes } from '../../entries/places/participation-repository.ts';
import { feeOf, isUnexpired } from '../../entries/places/rules.ts';
import { namesOf } from './coaching.ts';
import { findCoachingsBy } from './repository.ts';

/** A hidden championship is no spectator's; one that is over may not have been closed. */
const isShown = ({ deleted, hidden, status, date }: ChampionshipRecord, now: Date) =>
  !deleted && !hidden && ['upcoming', 'ongoing'].includes(status) && date.getTime() > now.getTime() - recentMs;

function presentEntry(
  record: CoachedRecord,
  championship: ChampionshipRecord,
  heats: OwnHeat[] | undefined,
): CoachsAthlete['entries'][number] {
  const { _id: id, name, date } = championship;
  // What is assigned to a confirmed entry stands on the public start list.
  const day = record.state === 'confirmed' && record.meet?.session ? record.meet : null;
  return {
    participation_id: record._id,
    championship: { id, slug: publicSlugOf(championship), name, date: date.toISOString() },
    ...shownPart(record.division, championship),
    weight_class: record.weightClass,
    age_category: record.ageCategory,
    state: record.state as ShownState,
    fee: feeOf(record, championship).fee,
    session: day?.session ?? null,
    flight: day?.flight ?? null,
    lot: day?.lot ?? null,
    ...(heats && { heats }),
    ...(record.meet?.asked && { asked: record.meet.asked }),
  };
}

type Dated = Pick<CoachsAthlete, 'entries' | 'lastname' | 'firstname'>;

const nearestOf = ({ entries: [nearest], lastname, firstname }: Dated) =>
  [nearest?.championship.date ?? '9', lastname, firstname].join(' ');

/** Nearest championship first; athletes without one are last. */
export async function getMyAthletes(
  { actor, now }: ActorContext,
  { day }: Pick<EntriesDeps, 'day'>,
): Promise<CoachsAthlete[]> {
  const coachings = await findCoachingsBy(actor.id);
  const ids = coachings.map(({ _id }) => _id);
  const [people, live] = await Promise.all([findAthletes(ids), findLiveOfAthletes(ids)]);
  const championships = await findChampionshipsById([...new Set(live.map(({ championshipId }) => championshipId))]);
  const shown = live.flatMap((participation) => {
    const championship = championships.get(participation.championshipId);
    if (!championship || !isShown(championship, now) || !isUnexpired(participation, now)) return [];
    return participation.state === 'confirmed' || isOpen(championship, now) ? [{ participation, championship }] : [];
  });
  const heats = await day.getOwnHeats(shown);
  const entriesOf = (athleteId: string) =>
    shown
      .filter(({ participation }) => participation.athleteId === athleteId)
      .map(({ participation, championship }) => presentEntry(participation, championship, heats.get(participation._id)))
      .toSorted((one, other) => (one.championship.date < other.championship.date ? -1 : 1));
  return coachings
    .flatMap(({ _id, since }) => {
      const person = people.get(_id);
      if (!person) return [];
      return [{ athlete_id: _id, ...namesOf(person), since: since.toISOString(), entries: entriesOf(_id) }];
    })
    .toSorted((one, other) => nearestOf(one).localeCompare(nearestOf(other)));
}
