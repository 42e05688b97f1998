import { expect, test } from '@jest/globals';
import { contactOrganisers } from '@power-corner/contracts/calls/mails';
import { longest } from '@power-corner/contracts/text/lengths';
import { ContactMessage } from '@power-corner/contracts/mails/mails';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

const lines = (length: number) => `${'Une ligne\n'.repeat(501).slice(0, length - 1)}x`;
const typed = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('counts a text near its maximum as the schema does, and does not cut off a longer one', () => {
  render(<CountedArea label="Message" longest={longest.contactMessage} />);
  typed('Message', lines(4000));
  expect(screen.queryByText(/caractère/)).toBeNull();
  typed('Message', lines(4990));
  expect(screen.getByText('Encore 10 caractères')).toBeDefined();
  typed('Message', ` ${lines(5000)}\n`);
  expect(screen.getByText('Limite atteinte')).toBeDefined();
  typed('Message', lines(5003));
  expect(screen.getByText('3 caractères de trop')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toHaveLength(5003);
  const message = (length: number) =>
    ContactMessage.safeParse({ from_name: 'Lina', reply_to: 'lina@example.dz', message: lines(length) }).success;
  expect([message(5000), message(5001)]).toEqual([true, false]);
});

test('counts a text that comes from a draft', () => {
  sessionStorage.setItem('draft:contact', JSON.stringify({ message: lines(4999) }));
  render(<ContactForm />, { wrapper: MemoryRouter });
  expect(screen.getByText('Encore 1 caractère')).toBeDefined();
});

test('a link from a championship begins the message, above what was typed before', () => {
  sessionStorage.setItem('draft:contact', JSON.stringify({ message: 'Bonjour' }));
  const from = (wish: string) => {
    const at = `/contact?${new URLSearchParams({ wish, championship: 'Coupe' }).toString()}`;
    const { unmount } = render(<ContactForm />, {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
    });
    const { value } = screen.getByLabelText<HTMLTextAreaElement>('Message');
    unmount();
    return value;
  };
  expect(from('refund')).toBe(
    'Championnat\u00a0: Coupe\n\nJe ne participe pas, et je souhaite être remboursé.\n\nBonjour',
  );
  expect(from('other')).toBe('Bonjour');
});

const send = routeOf(contactOrganisers);
function write() {
  renderScreen(<ContactForm />);
  const values = { Nom: 'Nadia', 'E-mail': 'nadia@example.dz', Message: 'Quels sont vos horaires ?' };
  for (const [label, value] of Object.entries(values)) typed(label, value);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
}

test('a message that is refused says so and is not lost; a sent one empties the form', async () => {
  const server = fakeServer({ [send]: { status: 500 } });
  write();
  expect(await screen.findByText('Failed to send email')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Quels sont vos horaires ?');
  await expectAccessible();
  const { handler, release } = heldReply({ body: { status: 200, message: 'Bien reçu.' } });
  server.answer(send, handler);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByRole('button', { name: 'Envoi en cours...' })).toBeDefined();
  release();
  expect(await screen.findByText('Bien reçu.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  await expectAccessible();
});

test('the three fields are required', async () => {
  fakeServer({});
  renderScreen(<ContactForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  for (const words of ['Indiquez votre nom', "Indiquez l'adresse e-mail", 'Écrivez votre message'])
    expect(await screen.findByText(words)).toBeDefined();
});
