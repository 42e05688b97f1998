import type { EventData } from '@power-corner/contracts/events';
import type { Sex, Usertype } from '@power-corner/contracts/lists';

/** A value without a label stands as it is. */
export type Labels = NonNullable<EventData<'DataExportPart'>['labels']>;

type FieldOf<Held> = Held extends Date
  ? never
  : Held extends readonly (infer Each)[]
    ? FieldOf<Each>
    : Held extends object
      ? { [Key in keyof Held & string]-?: (string extends Key ? never : Key) | FieldOf<Held[Key]> }[keyof Held & string]
      : never;

/** A field without a label does not compile. */
export interface LabelsOf<Held> extends Labels {
  fields: Record<FieldOf<Held>, string> & Record<string, string>;
}

export const personFields = {
  id: 'Identifiant',
  firstname: 'Prénom',
  lastname: 'Nom',
  name: 'Nom',
  email: 'Adresse e-mail',
  verified: 'Adresse confirmée',
  birthday: 'Date de naissance',
  sex: 'Sexe',
  phone_number: 'Téléphone',
  weight: 'Poids (kg)',
  club: 'Club',
  latin_name: 'Nom en lettres latines',
  usertype: 'Rôle',
  created_at: 'Créé le',
  expires_at: 'Valable jusqu’au',
  championship: 'Championnat',
  state: 'État',
  status: 'État',
  kind: 'Nature',
  at: 'Le',
};

const sex: Record<Sex, string> = { Male: 'homme', Female: 'femme' };
const usertype: Record<Usertype, string> = { athlete: 'athlète', coach: 'coach', admin: 'administrateur' };
export const personValues = { sex, usertype };
