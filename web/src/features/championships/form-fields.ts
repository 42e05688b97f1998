import { NewChampionship, pictureMaxBytes, pictureRequired, pictureTooLarge, pictureTypes, pictureWrongType } from '@power-corner/contracts/championships';
import { z } from '@power-corner/contracts/zod';
import { fromLocalInput } from '../../lib/dates.ts';

/** A file as the server will take it; the content itself is checked there. */
const picture = z.custom<File>((file) => file instanceof File, pictureRequired).check(
  z.refine((file) => !(file instanceof File) || (pictureTypes as readonly string[]).includes(file.type), pictureWrongType),
  z.refine((file) => !(file instanceof File) || file.size <= pictureMaxBytes, pictureTooLarge),
);

export const Picture = picture;
export const NewChampionshipForm = z.extend(NewChampionship, { picture });
export type NewChampionshipForm = z.infer<typeof NewChampionshipForm>;

/** What the controls hold: the date as a datetime-local input gives it, on the clock of Algiers. */
export interface TypedChampionship {
  name: string;
  date: string;
  location: string;
  description: string;
  type: string;
  max_participants: string;
  coach_id: string;
  picture: File | null;
}

/** Gives the date its offset before the schema sees it. */
export function withInstant<Typed extends { date: string }>(typed: Typed): Typed {
  return { ...typed, date: fromLocalInput(typed.date) };
}

/** The multipart body of a new championship: only what is set. */
export function championshipBody({ picture: file, ...text }: NewChampionshipForm): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(text)) if (value !== null && value !== undefined) body.set(name, String(value));
  // Last, so that a server that reads in order knows the text first.
  body.set('picture', file);
  return body;
}
