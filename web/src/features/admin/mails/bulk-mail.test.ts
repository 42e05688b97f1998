import { expect, test } from '@jest/globals';
import { countsText } from './campaign-progress.tsx';
import { recipientsOf } from '../../../components/ui/mail/addressees.tsx';

const none = { total: 120, queued: 0, sent: 0, failed: 0, suppressed: 0, canceled: 0 };

test.each([
  [{ ...none, queued: 120 }, '0 envoyé sur 120 · 120 en attente'],
  [{ ...none, queued: 75, sent: 43, failed: 2 }, '43 envoyés sur 120 · 75 en attente · 2 échecs'],
  [{ ...none, sent: 118, failed: 1, suppressed: 1 }, '118 envoyés sur 120 · 1 échec · 1 écarté'],
  [{ ...none, sent: 1, canceled: 119 }, '1 envoyé sur 120 · 119 non envoyés'],
])('counts the mails of a campaign as text: %j', (counts, text) => {
  expect(countsText(counts)).toBe(text);
});

test('sends one mail to an address that has two participations, and names those without one', () => {
  const people = [
    { email: 'lina@example.dz', firstname: 'Lina', lastname: 'Haddad', phone_number: '0661234567' },
    { email: 'ines@example.dz', firstname: 'Ines', lastname: 'Toumi', phone_number: '0661234567' },
    { email: 'lina@example.dz', firstname: 'Lina', lastname: 'Haddad', phone_number: '0661234567' },
    { email: null, firstname: 'Yanis', lastname: 'Mansouri', phone_number: '0661234567' },
  ];
  const { recipients, unreachable } = recipientsOf(people);
  expect(recipients.map(({ email }) => email)).toEqual(['lina@example.dz', 'ines@example.dz']);
  expect(unreachable.map(({ firstname }) => firstname)).toEqual(['Yanis']);
});
