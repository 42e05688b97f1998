import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import type { Bucket, BucketOptions } from '../objects/bucket.ts';
import { createBucket } from '../objects/bucket.ts';
import type { Picture, PictureFile } from './process.ts';

export interface PictureStore extends Pick<Bucket, 'open' | 'list'> {
  save: (picture: Picture) => Promise<void>;
  saveFile: (file: PictureFile) => Promise<void>;
  remove: (path: string) => Promise<void>;
  removeFile: (name: string) => Promise<void>;
}

export const contentTypeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

const nameOf = (path: string) => path.replace(/^\/pictures\//, '');

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
