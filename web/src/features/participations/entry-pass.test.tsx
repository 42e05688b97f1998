import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readCalendarFile } from '@power-corner/contracts/calls/participations/participants';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { encodeQR } from 'qr';
import { idOf, myChampionship } from '../../../testing/builders.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EntryPass } from './entry-pass.tsx';

const pass = myChampionship({ name: 'Open', date: '2027-01-16T08:00:00Z', location: 'Annaba', verified: true });
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
  const button = screen.getByRole('button', { name: 'Afficher mon pass' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const picture = await screen.findByRole('img', { name: 'QR code de votre participation\u00a0: Open' });
  const { length: size } = encodeQR(entryCodeOf(idOf(2)), 'raw', { ecc: 'medium', border: 4 });
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect([...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000']);
  fireEvent.click(screen.getByRole('button', { name: 'Masquer mon pass' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('names the athlete, the classes and the event as a ticket does, and the lot once it is drawn', async () => {
  const { rerender } = render(<EntryPass pass={pass} open />);
  expect(await screen.findByText('Lina Haddad')).toBeTruthy();
  const ticket = screen.getByRole('region', { name: 'Mon pass' });
  for (const fact of ['Open', 'Annaba', '74Kg-83Kg', '3 Movement', /samedi 16 janvier 2027/])
    expect(ticket.textContent).toMatch(fact);
  expect(ticket.textContent).not.toMatch(/Lot|Session|Groupe/);
  rerender(<EntryPass pass={{ ...pass, lot: 17, session: 2, flight: 'B' }} open />);
  expect(ticket.textContent).toMatch(/Lot 17/);
  expect(ticket.textContent).toMatch(/Session2/);
  expect(ticket.textContent).toMatch(/GroupeB/);
});

test('opens at a link to it, which moves the focus there, and at no other one', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const at = (id: string) => history.replaceState(null, '', new URL(paths.athletePass(id), location.href).hash);
  at(idOf(3));
  const { unmount } = render(<EntryPass pass={pass} />);
  expect(screen.queryByText('Lina Haddad')).toBeNull();
  unmount();
  at(idOf(2));
  render(<EntryPass pass={pass} />);
  expect(await screen.findByText('Lina Haddad')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mon pass' }));
  history.replaceState(null, '', '#');
});

test('of this device offers no calendar file, which only the server has', () => {
  render(<EntryPass pass={pass} kept />);
  expect(screen.queryByRole('button', { name: 'Ajouter au calendrier' })).toBeNull();
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
