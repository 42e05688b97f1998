import type { Championship, MyChampionship } from '@power-corner/contracts/championships';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ConfirmedPlace, Participant, Participation } from '@power-corner/contracts/participations';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import type { EntryRecord } from '../places/model.ts';
import { holdEnd, linkIntervalMs } from './rules.ts';

const endOf = ({ expires_at }: EntryRecord, date: Date) =>
  expires_at ? holdEnd(expires_at, date).toISOString() : null;

const resendAfter = ({ state, link_sent_at }: EntryRecord) =>
  state === 'confirmed' ? null : new Date(link_sent_at.getTime() + linkIntervalMs).toISOString();

export function presentEntry(entry: EntryRecord, championship: { date: Date }): Participation {
  return {
    id: entry._id,
    championship_id: entry.championship,
    division: entry.division,
    age_category: entry.age_category,
    weight_class: entry.weight_class,
    verified: entry.state === 'confirmed',
    expires_at: endOf(entry, championship.date),
    resend_after: resendAfter(entry),
  };
}

export function presentConfirmed(
  { division }: EntryRecord,
  { _id, name, date, location }: ChampionshipRecord,
): ConfirmedPlace {
  return { championship_id: _id, name, date: date.toISOString(), location, division };
}

export function presentMine(entry: EntryRecord, championship: Championship): MyChampionship {
  return {
    ...championship,
    participation_id: entry._id,
    division: entry.division,
    age_category: entry.age_category,
    weight_class: entry.weight_class,
    verified: entry.state === 'confirmed',
    expires_at: endOf(entry, new Date(championship.date)),
    resend_after: resendAfter(entry),
  };
}

export function presentParticipant(entry: EntryRecord, type: ChampionshipType): Participant {
  return {
    id: entry._id,
    verified: entry.state === 'confirmed',
    firstname: entry.person.firstname,
    lastname: entry.person.lastname,
    sex: entry.person.sex,
    phone_number: entry.person.phoneNumber,
    email: entry.person.email,
    age_category: entry.age_category,
    weight_class: entry.weight_class,
    division: entry.division,
    championship_type: type,
    resend_after: resendAfter(entry),
  };
}
