import { rowsOf } from '@power-corner/contracts/answers';
import { classBound } from '@power-corner/contracts/championships/category-lists';
import { mostParticipants } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { Fee } from '@power-corner/contracts/lists';
import { divisions, sexes } from '@power-corner/contracts/lists';
import type {
  Participant,
  ParticipantOrder,
  ParticipantQuery,
} from '@power-corner/contracts/participations/participations';
import { isFound, searchTerms } from '@power-corner/contracts/participations/people-search';
import { fold } from '@power-corner/contracts/text/fold';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { findBirthdays } from '../../athletes/repository.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { levelsOf } from '../../catalogue/parts.ts';
import { possibleDoubles, sharingWith } from './people/namesakes.ts';
import { presentParticipant } from './present.ts';
import { isShown } from './rules.ts';
import type { ListedRecord } from '../places/list-repository.ts';
import { findListed } from '../places/list-repository.ts';

/** A championship has few enough to read all. Without `page` and `limit` all are returned, for writing to everybody. */
export async function getParticipants(
  ctx: ActorContext,
  id: string,
  query: ParticipantQuery,
): Promise<{ data: Participant[]; total: number; clubs: string[] }> {
  const championship = await requireChampionship(id);
  const everybody = await findListed(championship._id, { withKinds: query.journal !== undefined });
  const clubs = clubsOf(everybody);
  if (query.fee && !hasFee(championship.entryFeeDzd)) return { data: [], total: 0, clubs };
  // A coach is not shown how to reach a participant, and must not find it out by trying.
  const isWanted = wantedBy(query, { byContact: ctx.actor.usertype === 'admin' });
  const wanted = everybody.filter(
    (each) => isShown(each, championship, ctx.now) && isInState(each, query) && isWanted(each),
  );
  const { skip, limit } = rowsOf(query, mostParticipants);
  const page = inOrder(wanted, query, championship).slice(skip, skip + limit);
  const sharing = sharingWith(page, everybody);
  const birthdays = await findBirthdays(sharing.map(({ athleteId }) => athleteId));
  const doubles = possibleDoubles(sharing, birthdays);
  return {
    data: page.map((each) => presentParticipant(each, championship, birthdays, doubles)),
    total: wanted.length,
    clubs,
  };
}

function clubsOf(everybody: readonly ListedRecord[]): string[] {
  const spellings = [...new Set(everybody.flatMap(({ club }) => club || []))];
  spellings.sort((one, other) => one.localeCompare(other, 'fr', { caseFirst: 'upper' }));
  return [...Map.groupBy(spellings, fold).values()].flatMap(([first]) => first ?? []);
}

function isInState({ state }: ListedRecord, { verified, state: asked }: ParticipantQuery): boolean {
  const isConfirmed = state === 'confirmed';
  if (verified && isConfirmed !== (verified === 'true')) return false;
  return asked ? state === asked : isConfirmed || state === 'pending';
}

function wantedBy(query: ParticipantQuery, { byContact }: { byContact: boolean }): (record: ListedRecord) => boolean {
  const club = query.club && fold(query.club);
  const terms = query.search ? searchTerms(query.search) : [];
  const isNamed = ({ athlete, latinWords }: ListedRecord) =>
    terms.length > 0 &&
    isFound(terms, {
      words: athlete.names.words + (latinWords ?? ''),
      ...(byContact && { email: athlete.email, phone: athlete.phoneNumber }),
    });
  return (record) =>
    (!query.division || record.division === query.division) &&
    (!query.level || record.division === query.level) &&
    (!query.age_category || record.ageCategory === query.age_category) &&
    (!query.weight_class || record.weightClass === query.weight_class) &&
    (!query.sex || record.athlete.sex === query.sex) &&
    (!club || (typeof record.club === 'string' && fold(record.club) === club)) &&
    (!query.fee || feeState(record) === query.fee) &&
    (!query.journal || (record.journal ?? []).some(({ kind }) => kind === query.journal)) &&
    (!query.search || isNamed(record));
}

/** A fee is stored from its first change on. */
const feeState = ({ fee = 'unpaid' }: Pick<ListedRecord, 'fee'>) => fee;

/** What is left to do about a fee comes first. */
const feeOrder: Record<Fee, number> = { refused: 0, unpaid: 1, under_review: 2, paid: 3 };

/** The open class above 120 kg comes after the one up to 120 kg, and a participation without a class after all. */
function heaviestKg({ weightClass }: ListedRecord): number {
  const bound = classBound(weightClass ?? '');
  return bound === null ? 1000 : Number.parseFloat(bound) + (bound.endsWith('+') ? 1 : 0);
}

type Compare = (one: ListedRecord, other: ListedRecord, parts: readonly string[]) => number;

const comparisons: Record<ParticipantOrder, Compare> = {
  club: ({ club: one }, { club: other }) =>
    Number(!one) - Number(!other) || fold(one ?? '').localeCompare(fold(other ?? '')),
  class: (one, other, parts) =>
    sexes.indexOf(one.athlete.sex) - sexes.indexOf(other.athlete.sex) ||
    parts.indexOf(one.division ?? '') - parts.indexOf(other.division ?? '') ||
    heaviestKg(one) - heaviestKg(other),
  payment: (one, other) => feeOrder[feeState(one)] - feeOrder[feeState(other)],
};

function inOrder(
  sortedByName: readonly ListedRecord[],
  { order, sort }: ParticipantQuery,
  championship: ChampionshipRecord,
): ListedRecord[] {
  if (!order) return sort === 'desc' ? sortedByName.toReversed() : [...sortedByName];
  const direction = sort === 'desc' ? -1 : 1;
  const parts = [...divisions, ...levelsOf(championship).map(({ id }) => id)];
  return sortedByName.toSorted((one, other) => direction * comparisons[order](one, other, parts));
}
