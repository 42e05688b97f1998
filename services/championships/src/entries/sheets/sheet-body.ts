import { mostSheetBytes } from '@power-corner/contracts/results/results';
import { say } from '@power-corner/contracts/messages/say';
import express, { type RequestHandler } from 'express';
import { sheetRefused } from './read-rows.ts';

/** A zip archive (xlsx, ods), and the older compound file. */
const workbookBytes = ['504b0304', 'd0cf11e0'];

const isWorkbook = (bytes: Buffer): boolean => workbookBytes.includes(bytes.toString('hex', 0, 4));

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/**
 * Windows-1252 and Windows-1256 share the French letters but the capitals. A capital that is read as an Arabic letter
 * stands in a Latin word, the letters of an Arabic word stand together.
 */
function singleByteEncoding(bytes: Buffer): 'windows-1252' | 'windows-1256' {
  const words = new TextDecoder('windows-1256').decode(bytes).match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const arabicWords = words.filter((word) => arabic.test(word));
  const mixed = arabicWords.filter((word) => latin.test(word)).length;
  return arabicWords.length - mixed > mixed ? 'windows-1256' : 'windows-1252';
}

/** A few broken characters among good ones are faults of their lines, not another encoding of the whole sheet. */
function isUtf8(bytes: Buffer): boolean {
  const text = bytes.toString();
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken === 0 || broken < (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0);
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  // The header has ASCII letters: in UTF-16, every other byte is zero, also without a byte order mark.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes);
}

/** The bytes decide the encoding, no header of the request. */
export const decodeSheet = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const readBytes = express.raw({ type: 'text/csv', limit: mostSheetBytes, inflate: false });

export const sheetBody: RequestHandler = (request, response, next) => {
  readBytes(request, response, (error?: unknown) => {
    if (error || !Buffer.isBuffer(request.body)) return next(error);
    if (isWorkbook(request.body)) return next(sheetRefused([{ line: 1, column: '', message: say('sheetIsWorkbook') }]));
    request.body = decodeSheet(request.body);
    next();
  });
};
