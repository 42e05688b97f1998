import {
  pictureFormat,
  pictureMaxBytes,
  pictureMaxPixels,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTypes,
  pictureUnreadable,
  pictureWrongType,
} from '@power-corner/contracts/pictures';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { withIsoDate } from './form-schema.ts';

/** @throws if the browser cannot decode the file */
async function decode(file: File): Promise<{ width: number; height: number }> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function findError(file: File): Promise<string | undefined> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return pictureWrongType;
  if (file.size > pictureMaxBytes) return pictureTooLarge;
  try {
    if (!pictureFormat(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return pictureUnreadable;
    const { width, height } = await decode(file);
    return width * height > pictureMaxPixels ? pictureTooManyPixels : undefined;
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return pictureUnreadable;
  }
}

const results = new WeakMap<File, Promise<string | undefined>>();

/** The reason why the server would refuse the picture; undefined if it is accepted. Each file is read once. */
export function pictureError(file: File): Promise<string | undefined> {
  const result = results.get(file) ?? findError(file);
  results.set(file, result);
  return result;
}

/** Validates a form by its schema and its picture by its content. The date gets its offset first. */
export function withPictureCheck<Typed extends FieldValues & { date: string; picture: File | null }>(
  schemaResolver: Resolver<Typed>,
): Resolver<Typed> {
  return async (typed, context, options) => {
    const [result, message] = await Promise.all([
      schemaResolver(withIsoDate(typed), context, options),
      typed.picture ? pictureError(typed.picture) : undefined,
    ]);
    if (!message) return result;
    const fields: Record<string, { ref: unknown } | undefined> = options.fields;
    const errors = { ...result.errors, picture: { type: 'picture', message, ref: fields['picture']?.ref } };
    return { values: {}, errors: errors as unknown as FieldErrors<Typed> };
  };
}
