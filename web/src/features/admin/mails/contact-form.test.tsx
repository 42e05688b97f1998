import { afterEach, expect, test } from '@jest/globals';
import { longest } from '@power-corner/contracts/text/lengths';
import { ContactMessage } from '@power-corner/contracts/mails/mails';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

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
