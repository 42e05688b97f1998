import { readCalendarFile } from '@power-corner/contracts/calls/participants';
import { request, type Transport } from '../../lib/api/api-client.ts';

/** The client reads JSON: a file of text becomes a string of it. */
const asJson: Transport = async (path, options) => {
  const response = await fetch(path, options);
  if (!response.ok) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify(await response.text()), { status, headers });
};

/** Hands a participation's calendar file to the browser, which offers to add or to save it. */
export async function saveCalendarFile(participationId: string): Promise<void> {
  const text = await request(readCalendarFile, { params: { id: participationId }, transport: asJson });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'championnat.ics' });
  link.click();
  // Some phones read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
