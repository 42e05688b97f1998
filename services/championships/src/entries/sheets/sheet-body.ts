import { mostSheetBytes } from '@power-corner/contracts/results/results';
import { say } from '@power-corner/contracts/messages/say';
import express, { type RequestHandler } from 'express';
import { decodeSheet, isWorkbook } from './decode-sheet.ts';
import { sheetRefused } from './read-rows.ts';

const readBytes = express.raw({ type: 'text/csv', limit: mostSheetBytes, inflate: false });

/** Reads the body of a call that takes a sheet, in any encoding of spreadsheet programs, as text. */
export const sheetBody: RequestHandler = (request, response, next) => {
  readBytes(request, response, (error?: unknown) => {
    if (error || !Buffer.isBuffer(request.body)) return next(error);
    if (isWorkbook(request.body)) return next(sheetRefused([{ line: 1, column: '', message: say('sheetIsWorkbook') }]));
    request.body = decodeSheet(request.body);
    next();
  });
};
