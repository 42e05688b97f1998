import type { User } from '@power-corner/contracts/auth';
import { ageCategoryOn, dayInAlgiers, weightClassOf } from '@power-corner/contracts/categories';
import type { UserRecord } from './model.ts';

/** What leaves the service of a user, field by field; the categories are today's. */
export function presentUser(user: UserRecord, now: Date): User {
  return {
    id: user._id.toString(),
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    birthday: user.birthday,
    phone_number: user.phone_number,
    weight: user.weight,
    height: user.height,
    usertype: user.usertype,
    sex: user.sex,
    verified: user.verified,
    created_at: user.createdAt.toISOString(),
    age_category: user.birthday === null ? null : ageCategoryOn(user.birthday, dayInAlgiers(now)),
    weight_class: user.weight === null ? null : weightClassOf(user.weight),
  };
}

/** A user as the events tell other services. @param revision the revision that the change leads to */
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
    phoneNumber: user.phone_number,
    birthday: user.birthday,
    weight: user.weight,
  };
}
