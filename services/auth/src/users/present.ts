import type { User } from '@power-corner/contracts/accounts/auth';
import { ageCategoryOn, weightClassOf } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Language } from '@power-corner/contracts/lists';
import { languages } from '@power-corner/contracts/lists';
import type { UserRecord } from './model.ts';

export const languageOf = ({ language }: Pick<UserRecord, 'language'>): Language => language ?? languages[0];

export function presentUser(user: UserRecord, now: Date): User {
  return {
    id: user._id.toString(),
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    birthday: user.birthday,
    phone_number: user.phoneNumber,
    weight: user.weight,
    height: user.height,
    club: user.club ?? null,
    latin_name: user.latinName ?? null,
    usertype: user.usertype,
    sex: user.sex,
    language: languageOf(user),
    verified: user.verified,
    blocked: user.blockedAt !== undefined,
    created_at: user.createdAt.toISOString(),
    age_category: user.birthday === null ? null : ageCategoryOn(user.birthday, dayInAlgiers(now)),
    weight_class: user.weight === null ? null : weightClassOf(user.weight),
  };
}

export const accountChange = (user: UserRecord, at: Date) => ({
  userId: user._id.toString(),
  revision: user.revision + 1,
  email: user.email,
  firstname: user.firstname,
  language: languageOf(user),
  at: at.toISOString(),
});

/** @param revision the one after the change */
export function userState(user: Omit<UserRecord, 'outbox' | 'relay'>, revision: number) {
  return {
    userId: user._id.toString(),
    revision,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    usertype: user.usertype,
    verified: user.verified,
    sex: user.sex,
    phoneNumber: user.phoneNumber,
    birthday: user.birthday,
    weight: user.weight,
    club: user.club ?? null,
    latinName: user.latinName ?? null,
    language: languageOf(user),
  };
}
