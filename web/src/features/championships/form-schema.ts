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

/** The content is checked by `pictureError`, which has to read it first, and by the server. */
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

/** A picture is sent only when another one is chosen. */
export const EditChampionshipInput = z.extend(ChampionshipEdit, { picture: z.nullable(Picture) });
export type EditChampionshipInput = z.infer<typeof EditChampionshipInput>;

/** What the controls of both forms hold: the date as a datetime-local input gives it, on the clock of Algiers. */
interface Typed {
  name: string;
  date: string;
  location: string;
  description: string;
  max_participants: string;
  coach_id: string;
  picture: File | null;
}
export type NewFormValues = Typed & { type: string };
export type EditFormValues = Typed & { status: string };

export const typedOf = (championship: Championship): EditFormValues => ({
  name: championship.name,
  date: toLocalInput(new Date(championship.date)),
  location: championship.location,
  description: championship.description,
  status: championship.status,
  max_participants: championship.max_participants === null ? '' : String(championship.max_participants),
  coach_id: championship.coach_id ?? '',
  picture: null,
});

/** Gives the date its offset before the schema sees it. */
export function withIsoDate<Values extends { date: string }>(typed: Values): Values {
  return { ...typed, date: fromLocalInput(typed.date) };
}

/** An upcoming championship is not moved into the past; one that stays where it is may be edited at any time. */
export function editInputFor({ date: before }: Pick<Championship, 'date'>) {
  const unmoved = toLocalInput(new Date(before));
  return EditChampionshipInput.check(
    z.refine(
      ({ status, date = '' }) =>
        status !== 'upcoming' || toLocalInput(new Date(date)) === unmoved || Date.parse(date) > serverNow(),
      {
        error: notFuture,
        path: ['date'],
        // Looked at beside the other faults, not only once they are mended.
        when: ({ value }) => !Number.isNaN(Date.parse((value as { date: string }).date)),
      },
    ),
  );
}

/** The multipart body of a new championship: only what is set. */
export function championshipBody({ picture, ...text }: NewChampionshipInput): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(text))
    if (value !== null && value !== undefined) body.set(name, String(value));
  // Last, so that a server that reads in order knows the text first.
  body.set('picture', picture);
  return body;
}
