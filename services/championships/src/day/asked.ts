import { arePublished, removeMeet } from './meet/repository.ts';
import { getTimetable } from './meet/read-meet.ts';
import { getOwnResults, noteCorrection } from './results/get-results.ts';
import { findPublishedAmong, markResultsDue, removeSheet, renameInSheet } from './results/repository.ts';

/** Removes the meet and the sheet of a championship. @returns false while an event of them is not published */
async function removeDay(championshipId: string): Promise<boolean> {
  const removed = [await removeMeet(championshipId), await removeSheet(championshipId)];
  return removed.every(Boolean);
}

/** What the catalogue and the entries ask of the day, which imports them. */
export const day = {
  arePublished,
  findPublishedAmong,
  getOwnResults,
  getTimetable,
  markResultsDue,
  noteCorrection,
  removeDay,
  renameInSheet,
};
