import { beforeEach, expect, test } from '@jest/globals';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NewChampionshipForm } from './new-championship-form.tsx';

beforeEach(async () => {
  fakeServer({ [routeOf(listUsers)]: { body: { status: 200, users: [], total: 0 } } });
  await act(async () => void renderScreen(<NewChampionshipForm />));
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('names every field that is missing', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  const missing = [
    'Name is required',
    'Date is required',
    'Location is required',
    'Description is required',
    'Invalid competition type',
    'Picture is required',
  ];
  for (const words of missing) expect(await screen.findByText(words)).toBeDefined();
  await expectAccessible();
});

test.each([
  ['Date', '2020-01-01T09:00', 'Date must be in the future'],
  ['Maximum Participants', '0', 'Maximum participants must be greater than 0'],
  ['Maximum Participants', '-3', 'Maximum participants must be greater than 0'],
  ['Maximum Participants', '2.5', 'Maximum participants must be an integer'],
])('refuses %s: %s', async (label, value, words) => {
  type(label, value);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

test('takes pictures alone, and no limit where none is typed', async () => {
  const files = [new File(['squat 200'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files } });
  expect(await screen.findByText('Only image files are allowed')).toBeDefined();
  type('Maximum Participants', '2.5');
  await screen.findByText('Maximum participants must be an integer');
  type('Maximum Participants', '');
  await waitFor(() =>
    expect(screen.getByLabelText('Maximum Participants').getAttribute('aria-invalid')).not.toBe('true'),
  );
});
