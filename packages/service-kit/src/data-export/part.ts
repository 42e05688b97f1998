import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

export type Part = Record<string, unknown>;

/** The characters of one piece: a message of the broker stays small, however long the history of a person is. */
const pieceLength = 96 * 1024;

export async function packPart(part: Part): Promise<string[]> {
  const packed = (await promisify(gzip)(JSON.stringify(part))).toString('base64');
  const count = Math.ceil(packed.length / pieceLength);
  return Array.from({ length: count }, (_, index) => packed.slice(index * pieceLength, (index + 1) * pieceLength));
}

export async function unpackPart(pieces: readonly string[]): Promise<Part> {
  const text = await promisify(gunzip)(Buffer.from(pieces.join(''), 'base64'));
  return JSON.parse(text.toString()) as Part;
}
