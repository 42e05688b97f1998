import { expect, jest, test } from '@jest/globals';
import { listCampaigns, sendBulkMail } from '@power-corner/contracts/calls/mails';
import { longest } from '@power-corner/contracts/text/lengths';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aCampaign, aChampionship, idOf } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import type { Recipient } from '../../../components/ui/mail/addressees.tsx';

const send = routeOf(sendBulkMail);
const queued = { body: { status: 200, message: 'ok', data: { campaign_id: idOf(20), queued: 2 } } };
const lina = { email: 'lina@example.dz', firstname: 'Lina', lastname: 'Haddad', phone_number: '0661234567' };
const ines = { email: 'ines@example.dz', firstname: 'Ines', lastname: 'Toumi', phone_number: '0770112233' };
const people = (count: number): Recipient[] =>
  Array.from({ length: count }, (_, index) => ({ ...lina, email: `athlete-${index}@example.dz` }));

async function open(to: Parameters<typeof ComposeDialog>[0]['to'] = [lina, ines]) {
  const server = fakeServer({
    [send]: queued,
    [routeOf(listCampaigns)]: { body: { status: 200, data: [aCampaign()], total: 1 } },
  });
  const onClose = jest.fn();
  // The first effect asks for the recipients.
  await act(async () => void renderScreen(<ComposeDialog championship={aChampionship()} to={to} onClose={onClose} />));
  return { server, onClose, sent: () => server.requestsTo(send).map(({ body }) => body) };
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const write = (text: string) => fireEvent.change(message(), { target: { value: text } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('sends to each address once, and only after something is written', async () => {
  const { sent } = await open([lina, ines, lina]);
  expect(button('Send').disabled).toBe(true);
  write('   \n ');
  expect(button('Send').disabled).toBe(true);
  expect(screen.getByText('Envoyer à 2 personnes')).toBeDefined();
  write('La pesée est à 8 h.');
  fireEvent.click(button('Send'));
  expect(await screen.findByRole('dialog', { name: 'Envoi terminé' })).toBeDefined();
  expect(sent()).toEqual([
    { id: idOf(1), body: 'La pesée est à 8 h.', emails: ['lina@example.dz', 'ines@example.dz'] },
  ]);
});

test('gives the phone numbers of those without an address, to copy or to write to by WhatsApp', async () => {
  const written = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  await open([lina, { ...ines, email: null }, { ...lina, email: null, firstname: 'Sara' }]);
  fireEvent.click(screen.getByText('2 personnes sans adresse e-mail ne recevront rien.'));
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(links.map(({ href }) => href)).toEqual(['https://wa.me/213770112233', 'https://wa.me/213661234567']);
  fireEvent.click(button('Copier leurs numéros'));
  await waitFor(() => expect(written).toHaveBeenCalledWith('0770112233\n0661234567'));
});

test('says in the progress why no mail leaves', async () => {
  const why = "Le serveur d'e-mails refuse la connexion de la plateforme.";
  const waiting = aCampaign({ id: idOf(20), state: 'sending', queued: 2, waiting_because: why });
  const { server } = await open();
  server.answer(routeOf(listCampaigns), { body: { status: 200, data: [waiting], total: 1 } });
  write('La pesée est à 8 h.');
  fireEvent.click(button('Send'));
  expect(await screen.findByRole('dialog', { name: 'Envoi en cours' })).toBeDefined();
  expect(await screen.findByText(why)).toBeDefined();
  await expectAccessible();
});

test('a double click sends one mail', async () => {
  const { server, sent } = await open();
  const { handler, release } = heldReply(queued);
  server.answer(send, handler);
  write('Bonjour');
  fireEvent.click(button('Send'));
  fireEvent.click(button('Send'));
  await waitFor(() => expect(button('Send').getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByRole('dialog', { name: 'Envoi terminé' });
  expect(sent()).toHaveLength(1);
});

test('asks once more before it writes to more than fifty people, and leads back to the text', async () => {
  const { sent } = await open(people(51));
  write('Bonjour à tous');
  fireEvent.click(button('Send'));
  await screen.findByRole('dialog', { name: 'Envoyer cet e-mail à 51 personnes\u00a0?' });
  fireEvent.click(button('Relire le message'));
  expect(message().value).toBe('Bonjour à tous');
  expect(sent()).toEqual([]);
  fireEvent.click(button('Send'));
  fireEvent.click(button('Envoyer à 51 personnes'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await expectAccessible();
});

test('refuses a text that is longer than the server takes, and more people than one mail goes to', async () => {
  await open();
  write('x'.repeat(longest.bulkMail + 1));
  expect(button('Send').disabled).toBe(true);
  cleanup();
  sessionStorage.clear();
  await open(people(10_001));
  write('Bonjour');
  expect(button('Send').disabled).toBe(true);
  expect(screen.getByText(/personnes au plus : affinez les filtres/)).toBeDefined();
});

test('a refusal keeps the text, also for the next time that the dialog opens', async () => {
  const { server } = await open();
  server.answer(send, { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes.' } });
  write('La pesée est à 8 h.');
  fireEvent.click(button('Send'));
  expect(await screen.findByText('Trop de demandes.')).toBeDefined();
  expect(message().value).toBe('La pesée est à 8 h.');
  cleanup();
  await open();
  expect(message().value).toBe('La pesée est à 8 h.');
});

test('a request without an answer is sent again with the same idempotency key, and a success drops the draft', async () => {
  const { server } = await open();
  server.answer(send, 'lost');
  write('Bonjour');
  fireEvent.click(button('Send'));
  const again = await screen.findByRole('button', { name: 'Envoyer à nouveau' });
  server.answer(send, queued);
  fireEvent.click(again);
  await screen.findByRole('dialog', { name: 'Envoi terminé' });
  const [first, second] = server.requestsTo(send);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  cleanup();
  await open();
  expect(message().value).toBe('');
});

test('says that the recipients could not be fetched, and fetches them at a press', async () => {
  const fetchAll = jest.fn<() => Promise<readonly Recipient[]>>().mockRejectedValueOnce(new Error('x'));
  fetchAll.mockResolvedValue([lina]);
  await open(fetchAll);
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Envoyer à 1 personne')).toBeDefined();
});

test('closing the dialog while the mail is sent does not cancel it', async () => {
  const { server, onClose, sent } = await open();
  const { handler, release } = heldReply(queued);
  server.answer(send, handler);
  write('Bonjour');
  fireEvent.click(button('Send'));
  fireEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  release();
  expect(await screen.findByText('Emails sent successfully!')).toBeDefined();
  expect(sent()).toHaveLength(1);
});

test('a mail that is taken says so; a refusal and no answer each have their words', async () => {
  const { server } = await open();
  server.answer(send, { status: 500 });
  write('Bonjour');
  fireEvent.click(button('Send'));
  expect(await screen.findByText('Failed to send emails.')).toBeDefined();
  await expectAccessible();
  server.answer(send, 'lost');
  fireEvent.click(button('Send'));
  expect((await screen.findAllByText('An error occurred while sending emails.')).length).toBeGreaterThan(0);
  server.answer(send, queued);
  fireEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }));
  expect(await screen.findByText('Emails sent successfully!')).toBeDefined();
});
