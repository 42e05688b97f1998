import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readCalendarFile } from '@power-corner/contracts/calls/participants';
import { entryCodeOf } from '@power-corner/contracts/entry-code';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { encodeQR } from 'qr';
import { idOf } from '../../../testing/builders.ts';
import { EntryPass } from './entry-pass.tsx';

const pass = { participation_id: idOf(2), name: 'Open', date: '2027-01-16T08:00:00Z', location: 'Annaba' };
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  saved = [];
  let blob: Blob | null = null;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const answer = (status: number, body: string) =>
  jest.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': 'text/calendar' } }));

test('shows the code of the participation on demand, dark on white', async () => {
  render(<EntryPass pass={pass} />);
  const button = screen.getByRole('button', { name: 'Afficher mon QR code' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const picture = await screen.findByRole('img', { name: 'QR code de votre participation\u00a0: Open' });
  const { length: size } = encodeQR(entryCodeOf(idOf(2)), 'raw', { ecc: 'medium', border: 4 });
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect([...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000']);
  fireEvent.click(screen.getByRole('button', { name: 'Masquer mon QR code' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('saves the calendar file as the server sends it', async () => {
  const fetched = answer(200, calendar);
  globalThis.fetch = fetched;
  render(<EntryPass pass={pass} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(fetched.mock.calls[0]?.[0]).toBe(readCalendarFile.path.replace('{id}', idOf(2)));
  expect(saved[0]).toMatchObject({ name: 'championnat.ics' });
  expect([saved[0]?.blob.type, saved[0]?.blob.size]).toEqual(['text/calendar;charset=utf-8', calendar.length]);
});

test('says why there is no file, and offers to try again', async () => {
  globalThis.fetch = answer(404, JSON.stringify({ code: 'NOT_FOUND', message: 'Participation non trouvée' }));
  render(<EntryPass pass={pass} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  expect(await screen.findByText('Participation non trouvée')).toBeTruthy();
  expect(saved).toEqual([]);
});
