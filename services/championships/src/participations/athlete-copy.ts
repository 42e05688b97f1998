import type { Sex } from '@power-corner/contracts/lists';
import { fold } from '@power-corner/service-kit/mongo/search';

interface Profile {
  revision: number;
  firstname: string;
  lastname: string;
  email: string;
  sex: Sex | null;
  phoneNumber: string | null;
}

/** The athlete as kept on an entry, or null for somebody who cannot have one. The first name stands twice: either order is found. */
export function asEntryAthlete({ revision, firstname, lastname, email, sex, phoneNumber }: Profile) {
  if (!sex) return null;
  return {
    revision,
    firstname,
    lastname,
    email,
    sex,
    phoneNumber: phoneNumber ?? '',
    sort: fold(`${lastname} ${firstname}`),
    search: fold(`${firstname} ${lastname} ${firstname}`),
  };
}
