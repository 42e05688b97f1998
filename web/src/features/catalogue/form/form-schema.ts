import {
  ChampionshipEdit,
  NewChampionship,
  notFuture,
  type Championship,
} from '@power-corner/contracts/championships/championships';
import { pictureRequired, pictureTypes, pictureWrongType } from '@power-corner/contracts/championships/pictures';
import type { Division } from '@power-corner/contracts/lists';
import { z } from '@power-corner/contracts/zod';
import type { MessageKey } from '../../../lib/i18n/i18n.ts';
import { fromLocalInput, toLocalInput } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** Content and size are checked by `withPictureCheck`, which reads the file, and by the server. */
const Picture = z
  .custom<File>((file) => file instanceof File, pictureRequired)
  .check(
    z.refine(
      (file) => !(file instanceof File) || (pictureTypes as readonly string[]).includes(file.type),
      pictureWrongType,
    ),
  );

export const NewChampionshipInput = z.extend(NewChampionship, { picture: Picture });
export type NewChampionshipInput = z.infer<typeof NewChampionshipInput>;

/** A picture is sent only if another one was chosen. */
export const EditChampionshipInput = z.extend(ChampionshipEdit, { picture: z.nullable(Picture) });
export type EditChampionshipInput = z.infer<typeof EditChampionshipInput>;

/** The fields of both forms whose values are texts. */
const textLabels = {
  name: 'create.name',
  /** A value of a datetime-local input, as the two below: on the clock of Algiers. */
  date: 'field.date',
  location: 'create.location',
  description: 'create.description',
  max_participants: 'create.maxParticipants',
  coach_id: 'create.coach',
  registration_opens_at: 'create.opensAt',
  registration_closes_at: 'create.closesAt',
  category_set: 'create.categorySet',
  /** JSON of the offered divisions; empty for all of the type. */
  divisions: 'field.divisions',
  /** JSON of the levels; empty for none. */
  levels: 'field.levels',
  entry_fee_dzd: 'create.feeAmount',
  payment_instructions: 'field.payment',
  rules: 'field.rules',
} as const satisfies Record<string, MessageKey>;
export const textFields = Object.keys(textLabels) as (keyof typeof textLabels)[];

type Texts = Record<keyof typeof textLabels, string>;
type FormValues = Texts & { picture: File | null };
/** `hidden` is 'true' or 'false'. */
export type NewFormValues = FormValues & { type: string; hidden: string };
export type EditFormValues = FormValues & { status: string };

export const fieldLabels = { ...textLabels, status: 'edit.status' } as const;
export type EditedField = keyof typeof fieldLabels;

export const emptyForm: NewFormValues = {
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Texts),
  category_set: 'club',
  type: '',
  hidden: 'false',
  picture: null,
};

const inputOf = (instant: string | null) => (instant === null ? '' : toLocalInput(new Date(instant)));

/** The offered divisions as the form holds them. A limit that is being typed may be any text. */
export const divisionsText = (
  divisions: readonly { division: Division; max_participants: number | string | null }[],
): string => JSON.stringify(divisions.map(({ division, max_participants }) => ({ division, max_participants })));

interface TypedLevel {
  /** Of one that is stored. */
  id?: string | undefined;
  name: string;
  max_participants: number | string | null;
}

export const levelsText = (levels: readonly TypedLevel[]): string =>
  levels.length === 0
    ? ''
    : JSON.stringify(levels.map(({ id, name, max_participants }) => ({ id, name, max_participants })));

export const readLevels = (json: string): TypedLevel[] => (json ? (JSON.parse(json) as TypedLevel[]) : []);

/** A whole number as the server answers it, so that an unchanged field is seen as unchanged. */
export const typedPlaces = (typed: string): string | number | null =>
  typed === '' ? null : /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : typed;

export const toFormValues = (championship: Championship): EditFormValues => ({
  name: championship.name,
  date: toLocalInput(new Date(championship.date)),
  location: championship.location,
  description: championship.description,
  status: championship.status,
  max_participants: championship.max_participants === null ? '' : String(championship.max_participants),
  coach_id: championship.coach_id ?? '',
  registration_opens_at: inputOf(championship.registration_opens_at),
  registration_closes_at: inputOf(championship.registration_closes_at),
  category_set: championship.category_set,
  divisions: divisionsText(championship.divisions),
  levels: levelsText(championship.levels),
  entry_fee_dzd: championship.entry_fee_dzd === null ? '' : String(championship.entry_fee_dzd),
  payment_instructions: championship.payment_instructions ?? '',
  rules: championship.rules?.text ?? '',
  picture: null,
});

/** The fields about entering, which an edit sends only where they were changed. */
export const registrationFields = [
  'registration_opens_at',
  'registration_closes_at',
  'category_set',
  'divisions',
  'levels',
  'entry_fee_dzd',
  'payment_instructions',
  'rules',
] as const;

/** The values of a form that begins as a copy of a championship. Dates and picture are its own. */
export const toCopyValues = (championship: Championship): NewFormValues => {
  const { status: _, ...copied } = toFormValues(championship);
  return {
    ...copied,
    type: championship.type,
    hidden: 'false',
    date: '',
    registration_opens_at: '',
    registration_closes_at: '',
  };
};

const instantsOf = ['date', 'registration_opens_at', 'registration_closes_at'] as const;

/** Adds the offset of Algiers to the dates, as the schema expects. */
export function withIsoDate<Values extends { date: string }>(typed: Values): Values {
  const instants = instantsOf.flatMap((name) => {
    const value = (typed as Partial<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [[name, fromLocalInput(value)] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(instants) };
}

/** An upcoming championship cannot be moved into the past. An unchanged date is always accepted. */
export function editInputFor({ date: before }: Pick<Championship, 'date'>) {
  const unchanged = toLocalInput(new Date(before));
  return EditChampionshipInput.check(
    z.refine(
      ({ status, date = '' }) =>
        status !== 'upcoming' || toLocalInput(new Date(date)) === unchanged || Date.parse(date) > serverNow(),
      {
        error: notFuture,
        path: ['date'],
        // Checked together with the other errors, not only after them.
        when: ({ value }) => !Number.isNaN(Date.parse((value as { date: string }).date)),
      },
    ),
  );
}

export function championshipBody({ picture, ...text }: NewChampionshipInput): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(text))
    if (value !== null && value !== undefined)
      body.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  // Last, so that a server that reads the body in order has the text first.
  body.set('picture', picture);
  return body;
}
