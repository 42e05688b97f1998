import { fault } from '../messages/fault.ts';
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const pictureMaxBytes = 5 * 1024 * 1024;
export const pictureMaxPixels = 50_000_000;
export const pictureRequired = fault('pictureRequired');
export const pictureWrongType = fault('pictureWrongType');
export const pictureUnreadable = fault('pictureUnreadable');
export const pictureTooManyPixels = fault('pictureTooManyPixels');
export const pictureTooLarge = fault('pictureTooLarge');

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const satisfies Record<string, readonly number[]>;

/** The first eight bytes decide the type, not the name of the file. Undefined for any other content. */
export function pictureFormat(start: Uint8Array): keyof typeof signatures | undefined {
  const formats = Object.keys(signatures) as (keyof typeof signatures)[];
  return formats.find((format) => signatures[format].every((byte, index) => start[index] === byte));
}

export const pictureWidths = [360, 720, 1080] as const;

export function pictureAt(picture: string, width: (typeof pictureWidths)[number]): string {
  return picture.replace(/-\d+\.webp$/, `-${width}.webp`);
}
