import type {
  Championship,
  ChampionshipEdit,
  NewChampionship,
} from '@power-corner/contracts/championships/championships';
import type { ChampionshipRecord } from './model.ts';

/** Fields that are sent, edited and read as they are stored. One with a rule of its own does not belong here. */
const plainFields = {
  entry_fee_dzd: 'entryFeeDzd',
  payment_instructions: 'paymentInstructions',
} as const satisfies Partial<Record<keyof Championship, keyof ChampionshipRecord>>;

type Sent = keyof typeof plainFields;
type Plain = Pick<Championship, Sent>;
export type StoredPlain = Required<Pick<ChampionshipRecord, (typeof plainFields)[Sent]>>;

const names = Object.keys(plainFields) as Sent[];

export const presentPlain = (record: Partial<StoredPlain>): Plain =>
  Object.fromEntries(names.map((name) => [name, record[plainFields[name]] ?? null])) as Plain;

/** What an edit leaves out is absent. */
export function storedPlain(sent: Pick<NewChampionship, Sent>): StoredPlain;
export function storedPlain(sent: Pick<ChampionshipEdit, Sent>): Partial<StoredPlain>;
export function storedPlain(sent: Pick<ChampionshipEdit, Sent>): Partial<StoredPlain> {
  const given = names.filter((name) => sent[name] !== undefined);
  return Object.fromEntries(given.map((name) => [plainFields[name], sent[name]]));
}

export const plainOf = (championship: Plain): Plain =>
  Object.fromEntries(names.map((name) => [name, championship[name]])) as Plain;
