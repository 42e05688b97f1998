import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import type { Bucket, BucketOptions } from '../objects/bucket.ts';
import { createBucket } from '../objects/bucket.ts';
import type { Picture, PictureFile } from './process.ts';

export interface PictureStore extends Pick<Bucket, 'open' | 'list'> {
  /** @throws UNAVAILABLE */
  save: (picture: Picture) => Promise<void>;
  /** Stores one file. @throws UNAVAILABLE */
  saveFile: (file: PictureFile) => Promise<void>;
  /** Removes every width of a picture. */
  remove: (path: string) => Promise<void>;
  removeFile: (name: string) => Promise<void>;
}

/** The content type of a file, which its name tells. */
export const contentTypeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

const nameOf = (path: string) => path.replace(/^\/pictures\//, '');

/** Pictures in any S3 store. */
export function createPictureStore(options: BucketOptions): PictureStore {
  const { save, remove, open, list } = createBucket(options);
  const saveFiles = (files: readonly PictureFile[]) =>
    save(files.map((file) => ({ ...file, contentType: contentTypeOf(file.name) })));
  return {
    save: ({ files }) => saveFiles(files),
    saveFile: (file) => saveFiles([file]),
    remove: (path) => remove(pictureWidths.map((width) => nameOf(pictureAt(path, width)))),
    open,
    list,
    removeFile: (name) => remove([name]),
  };
}
