import {
  pictureFormat,
  pictureMaxBytes,
  pictureMaxPixels,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTypes,
  pictureUnreadable,
  pictureWrongType,
} from '@power-corner/contracts/championships/pictures';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { decodePicture, shrinkPicture } from '../../../lib/forms/shrink-picture.ts';
import { withIsoDate } from './form-schema.ts';

type Prepared = { file: File } | { error: string };

async function prepare(chosen: File): Promise<Prepared> {
  if (!(pictureTypes as readonly string[]).includes(chosen.type)) return { error: pictureWrongType };
  try {
    if (!pictureFormat(new Uint8Array(await chosen.slice(0, 8).arrayBuffer()))) return { error: pictureUnreadable };
    const image = await decodePicture(chosen);
    if (image.naturalWidth * image.naturalHeight > pictureMaxPixels) return { error: pictureTooManyPixels };
    const file = await shrinkPicture(chosen, image, 'affiche.jpg');
    return file.size > pictureMaxBytes ? { error: pictureTooLarge } : { file };
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return { error: pictureUnreadable };
  }
}

const results = new WeakMap<File, Promise<Prepared>>();

/** Each file is read, and made smaller if it is big, once. */
export function preparePicture(chosen: File): Promise<Prepared> {
  const result = results.get(chosen) ?? prepare(chosen);
  results.set(chosen, result);
  return result;
}

export async function pictureError(chosen: File): Promise<string | undefined> {
  const prepared = await preparePicture(chosen);
  return 'error' in prepared ? prepared.error : undefined;
}

/** The date gets its offset first, and a big picture is replaced by a smaller one. */
export function withPictureCheck<Typed extends FieldValues & { date: string; picture: File | null }, Output>(
  resolver: Resolver<Typed, unknown, Output>,
): Resolver<Typed, unknown, Output> {
  return async (typed, context, options) => {
    const [result, prepared] = await Promise.all([
      resolver(withIsoDate(typed), context, options),
      typed.picture ? preparePicture(typed.picture) : undefined,
    ]);
    if (!prepared) return result;
    if ('file' in prepared) return { ...result, values: { ...result.values, picture: prepared.file } } as typeof result;
    const fields: Record<string, { ref: unknown } | undefined> = options.fields;
    const errors = {
      ...result.errors,
      picture: { type: 'picture', message: prepared.error, ref: fields['picture']?.ref },
    };
    return { values: {}, errors: errors as unknown as FieldErrors<Typed> };
  };
}
