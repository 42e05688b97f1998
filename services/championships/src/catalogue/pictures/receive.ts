import { pictureMaxBytes } from '@power-corner/contracts/championships/pictures';
import { receiveFile } from '../objects/receive-file.ts';
import { tooLarge } from './process.ts';

/** Reads the form of a championship with its picture. */
export const receivePicture = receiveFile(
  'picture',
  { fileSize: pictureMaxBytes, fields: 20, fieldSize: 64 * 1024, parts: 24 },
  () => tooLarge(),
);
