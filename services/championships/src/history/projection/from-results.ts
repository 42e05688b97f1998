import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { lifts } from '@power-corner/contracts/results/lifts';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { among, divisions, eventScoringOf } from '@power-corner/contracts/lists';
import { recordClassOf } from '@power-corner/meet/ranking/classes';
import { fold } from '@power-corner/contracts/text/fold';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import type { SheetLine } from '../../day/sheets/sheet.ts';
import { ageNamedBy, ageWordsOf, divisionNamedBy } from '../../day/sheets/ages.ts';
import { liftsOfEvent } from '../../day/sheets/sheet.ts';
import type { PerformanceRecord, PerformedAttempt } from '../performances/model.ts';
import { boundOf, hasAllLifts, type Lifts } from '../performances/rules.ts';
import { bornIn, namesakeKey } from '../performances/same-person.ts';
import { performanceIds } from '../../day/results/highlights.ts';

export type BarePerformance = Omit<PerformanceRecord, 'revision' | 'best' | 'personalBests' | 'ranked'>;

const sexOf = { M: 'Male', F: 'Female', Mx: 'Mx' } as const;

const divisionOfEvent: Readonly<Record<string, PerformanceRecord['division']>> = {
  SBD: '3 Movement',
  B: 'Bench Press',
};

function standingOf({ place, bombed_out: bombed, total_kg: totalKg, score }: SheetLine['entry']) {
  if (place === 'G') return 'guest';
  if (place === 'DD' || (place === 'DQ' && !bombed)) return 'disqualified';
  return totalKg === null && score === null ? 'bombed' : 'ranked';
}

function attemptsOf(
  { entry }: SheetLine,
  participation: ParticipationRecord | undefined,
): PerformanceRecord['attempts'] {
  const orders = new Map(participation?.meet?.changes?.map(({ key, revision }) => [key, revision]));
  return Object.fromEntries(
    Object.entries(entry.attempts).map(([lift, attempts]) => [
      lift,
      attempts.map(({ weight_kg: weightKg, outcome }, index): PerformedAttempt => {
        const order = orders.get(`${lift}.${index + 1}.outcome`);
        return { weightKg, outcome, ...(order !== undefined && { order }) };
      }),
    ]),
  );
}

/** A championship that adds up something else than its discipline does has no score beside others. */
const comparableScore = ({ score, scoring }: SheetLine['entry']) => (scoring ? null : score);

/** More is better. A disqualified lifter and a guest have no values; a total over too few lifts counts for nothing. */
function valuesOf(
  { entry }: SheetLine,
  standing: PerformanceRecord['standing'],
  lifted: Lifts,
): PerformanceRecord['values'] {
  if (standing === 'disqualified' || standing === 'guest') return {};
  const { bests, total_kg: total, points } = entry;
  const score = comparableScore(entry);
  const lessIsBetter = eventScoringOf(lifted.discipline) === 'places';
  const values: Partial<Record<RankedBy, number | null>> = {
    ...bests,
    ...(hasAllLifts(lifted) && { total, ipf_gl: points.ipf_gl, dots: points.dots }),
    score: score !== null && lessIsBetter ? -score : score,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

interface Beside {
  participations: ReadonlyMap<string, ParticipationRecord>;
  sessions: readonly TimedSession[];
}

const lastDayOf = (day: string, sessions: readonly TimedSession[]): string =>
  [day, ...sessions.flatMap(({ starts_at: at }) => (at ? [dayInAlgiers(new Date(at))] : []))].toSorted().at(-1) ?? day;

/**
 * The performances of published results, without those of no-shows. A row of an imported sheet that belongs to no
 * participation is a person of its own.
 */
export function performancesFrom(
  championship: ChampionshipRecord,
  lines: readonly SheetLine[],
  { participations, sessions }: Beside,
): BarePerformance[] {
  const day = dayInAlgiers(championship.date);
  const lastDay = lastDayOf(day, sessions);
  const ids = performanceIds(championship._id, lines);
  const set = championship.categorySet;
  return lines.flatMap((line, index) => {
    const { entry, participationId } = line;
    if (entry.place === 'NS' || entry.place === null) return [];
    const participation = participations.get(participationId ?? '');
    const id = ids[index] ?? '';
    const standing = standingOf(entry);
    const sex = sexOf[line.sex];
    const lifted = {
      discipline: championship.type,
      // Levels are those of one championship alone: rankings compare across them.
      division:
        divisionNamedBy(line.division) ??
        divisionOfEvent[line.event] ??
        among(divisions, participation?.division ?? null) ??
        null,
      lifts: liftsOfLine(line),
    };
    // An entered lifter may be too young for every category. Rows of a sheet without ages are ranked as open.
    const ageCategory = participation
      ? participation.ageCategory
      : (ageNamedBy(line.ageClass, set) ?? ageNamedBy(ageWordsOf(line.division), set) ?? ('Open' as const));
    const scales = { weight_class: line.weightClass, age_category: ageCategory, bodyweight_kg: entry.bodyweight_kg };
    const club = entry.club ?? null;
    const walkIn = participation?.walkIn;
    const birthday = walkIn?.birthday ?? null;
    const season = Number(day.slice(0, 4));
    return [
      {
        _id: id,
        championshipId: championship._id,
        slug: championship.slug ?? null,
        championship: championship.name,
        location: championship.location,
        date: championship.date,
        day,
        lastDay,
        season,
        ...lifted,
        sex,
        weightClass: boundOf(line.weightClass || null),
        recordClass: sex === 'Mx' ? null : recordClassOf(set, { ...scales, sex }),
        ageCategory,
        equipment: line.equipment || 'Raw',
        personId: participation?.athleteId ?? id,
        hasAccount:
          participation !== undefined && !participation.walkIn && participation.athleteId !== participation._id,
        // The name of an erased person must not join results.
        nameKey: participation && !walkIn ? null : namesakeKey(entry.name, sex),
        birthday,
        born: bornIn({ birthday, age: line.age, ageCategory, season }),
        name: entry.name,
        club,
        clubKey: club === null ? null : fold(club),
        bodyweightKg: entry.bodyweight_kg,
        attempts: attemptsOf(line, participation),
        bests: entry.bests,
        totalKg: entry.total_kg,
        points: { ipfGl: entry.points.ipf_gl, dots: entry.points.dots },
        score: comparableScore(entry),
        place: entry.place,
        standing,
        values: valuesOf(line, standing, lifted),
      } satisfies BarePerformance,
    ];
  });
}

/** A row without event letters has the lifts of its total, or those attempted. */
const liftsOfLine = ({ event, entry }: SheetLine): Lift[] => {
  const lifted = entry.total_kg === null ? entry.attempts : entry.bests;
  return event === '' ? lifts.filter((lift) => lifted[lift] !== undefined) : liftsOfEvent(event);
};
