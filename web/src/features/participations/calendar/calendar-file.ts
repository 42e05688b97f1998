import { readCalendarFile } from '@power-corner/contracts/calls/participations/participants';
import { request } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Hands a participation's calendar file to the browser, which offers to add or to save it. */
export async function saveCalendarFile(participationId: string): Promise<void> {
  const text = await request(readCalendarFile, { params: { id: participationId } });
  saveFile('championnat.ics', 'text/calendar', text);
}
