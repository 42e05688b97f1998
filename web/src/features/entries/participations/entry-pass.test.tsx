import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { getCalendarLink, openCalendarFile } from '@power-corner/contracts/calls/participations/participants';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { fireEvent, render, screen } from '@testing-library/react';
import { encodeQR } from 'qr';
import { idOf, myChampionship } from '../../../../testing/builders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EntryPass } from './entry-pass.tsx';

const pass = myChampionship({ name: 'Open', date: '2027-01-16T08:00:00Z', location: 'Annaba', verified: true });
const address = addressOf(openCalendarFile, { params: { link: 'signed' } });
let visited: string[];

beforeEach(() => {
  visited = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    visited.push(this.href);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const answer = (status: number, body: string) => jest.fn<typeof fetch>(async () => new Response(body, { status }));

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

test('goes to the calendar file, and leaves its address as a link for browsers that take no file', async () => {
  const fetched = answer(200, JSON.stringify({ status: 200, data: { url: address } }));
  globalThis.fetch = fetched;
  render(<EntryPass pass={pass} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  const link = await screen.findByRole('link', { name: /Appuyez longuement ici/ });
  expect(link.getAttribute('href')).toBe(address);
  expect(visited).toEqual([new URL(address, location.href).href]);
  expect(fetched.mock.calls[0]?.[0]).toBe(getCalendarLink.path.replace('{id}', idOf(2)));
});

test('says why there is no file, and offers to try again', async () => {
  globalThis.fetch = answer(404, JSON.stringify({ code: 'NOT_FOUND', message: 'Participation non trouvée' }));
  render(<EntryPass pass={pass} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter au calendrier' }));
  expect(await screen.findByText('Participation non trouvée')).toBeTruthy();
  expect(visited).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
