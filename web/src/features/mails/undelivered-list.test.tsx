import { afterEach, expect, test } from '@jest/globals';
import { frenchMessages } from '@power-corner/contracts/messages/all';
import type { UndeliveredMail } from '@power-corner/contracts/mails';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addMessages } from '../../lib/i18n/i18n.ts';
import { ar, fr, messagesAr } from '../../locales/catalogues.ts';
import { UndeliveredList } from './undelivered-list.tsx';

afterEach(() => {
  cleanup();
  addMessages(fr);
});

const mail = (id: string, reason: string): UndeliveredMail => ({
  id,
  subject: null,
  name: 'Lina Haddad',
  email: 'lina@exemple.dz',
  state: 'failed',
  reason,
  ended_at: '2026-11-22T20:15:00.000Z',
  user_id: null,
  championship_id: null,
});

test('the reasons of the platform are said in the language, those of a mail server stay', async () => {
  addMessages({ ...ar, ...messagesAr });
  const answer = '550 5.1.1 The email account that you tried to reach does not exist.';
  render(
    <MemoryRouter>
      <UndeliveredList mails={[mail('1', frenchMessages.linkExpiredBefore), mail('2', answer)]} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(messagesAr['message.linkExpiredBefore'])).toBeDefined();
  expect(screen.getByText(answer)).toBeDefined();
});
