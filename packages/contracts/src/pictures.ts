export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const pictureMaxBytes = 5 * 1024 * 1024;
export const pictureRequired = 'Picture is required';
export const pictureWrongType = 'Only image files are allowed';
export const pictureTooLarge = "L'image ne doit pas dépasser 5 Mo";

/** The widths in pixels in which every picture is kept; `picture` is the address of the widest. */
export const pictureWidths = [360, 720, 1080] as const;

/** The address of one width of a picture, made from `picture` (`/pictures/<name>-1080.webp`). */
export function pictureAt(picture: string, width: (typeof pictureWidths)[number]): string {
  return picture.replace(/-\d+\.webp$/, `-${width}.webp`);
}
