import { ChampionshipEdit, NewChampionship, notFuture, type Championship } from '@power-corner/contracts/championships';
import {
  pictureMaxBytes,
  pictureRequired,
  pictureTooLarge,
  pictureTypes,
  pictureWrongType,
} from '@power-corner/contracts/pictures';
import { z } from '@power-corner/contracts/zod';
import { fromLocalInput, toLocalInput } from '../../lib/time/dates.ts';
import { serverNow } from '../../lib/time/server-clock.ts';

/** The content is checked by `pictureError`, which reads the file, and by the server. */
const Picture = z
  .custom<File>((file) => file instanceof File, pictureRequired)
  .check(
    z.refine(
      (file) => !(file instanceof File) || (pictureTypes as readonly string[]).includes(file.type),
      pictureWrongType,
    ),
    z.refine((file) => !(file instanceof File) || file.size <= pictureMaxBytes, pictureTooLarge),
  );

export const NewChampionshipInput = z.extend(NewChampionship, { picture: Picture });
export type NewChampionshipInput = z.infer<typeof NewChampionshipInput>;

/** A picture is sent only if another one was chosen. */
export const EditChampionshipInput = z.extend(ChampionshipEdit, { picture: z.nullable(Picture) });
export type EditChampionshipInput = z.infer<typeof EditChampionshipInput>;

/** The values of the controls. The date is a value of a datetime-local input, on the clock of Algiers. */
interface FormValues {
  name: string;
  date: string;
  location: string;
  description: string;
  max_participants: string;
  coach_id: string;
  picture: File | null;
}
export type NewFormValues = FormValues & { type: string };
export type EditFormValues = FormValues & { status: string };

export const toFormValues = (championship: Championship): EditFormValues => ({
  name: championship.name,
  date: toLocalInput(new Date(championship.date)),
  location: championship.location,
  description: championship.description,
  status: championship.status,
  max_participants: championship.max_participants === null ? '' : String(championship.max_participants),
  coach_id: championship.coach_id ?? '',
  picture: null,
});

/** Adds the offset of Algiers to the date, as the schema expects. */
export function withIsoDate<Values extends { date: string }>(typed: Values): Values {
  return { ...typed, date: fromLocalInput(typed.date) };
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

/** The multipart body of a new championship, without empty fields. */
export function championshipBody({ picture, ...text }: NewChampionshipInput): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(text))
    if (value !== null && value !== undefined) body.set(name, String(value));
  // Last, so that a server that reads the body in order has the text first.
  body.set('picture', picture);
  return body;
}
