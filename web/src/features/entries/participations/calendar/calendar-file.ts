import { getCalendarLink } from '@power-corner/contracts/calls/participations/participants';
import { request } from '../../../../lib/api/api-client.ts';

/** Goes to a participation's calendar file, which the browser offers to add or to save. @returns its address */
export async function openCalendarFile(participationId: string): Promise<string> {
  const { url } = (await request(getCalendarLink, { params: { id: participationId } })).data;
  Object.assign(document.createElement('a'), { href: url }).click();
  return url;
}
