import { expect, jest, test } from '@jest/globals';
import { entryId } from '@power-corner/meet/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expectAccessible } from '../../../../../testing/axe.ts';
import type { KeptCommand } from '../device/database.ts';
import type { MeetStore } from '../device/meet-store.ts';
import type { MeetView } from '../device/meet-view.ts';
import { Notices } from './notices.tsx';

const kept = (id: string): KeptCommand => ({
  championshipId: 'a',
  userId: 'karim',
  userName: 'Karim Belkacem',
  command: { id, type: 'MarkPresent', entry_id: entryId(1), data: { present: true }, based_on: 1, at: '' },
  refusal: null,
});

function show(given: Partial<MeetView>) {
  const answerRestore = jest.fn<MeetStore['answerRestore']>(async () => undefined);
  const view = { waiting: [], foreign: [], beyond: [], refused: [], lost: [], restored: false, ...given } as never;
  render(<Notices view={view} store={{ answerRestore } as unknown as MeetStore} />, { wrapper: MemoryRouter });
  return answerRestore;
}
const button = (name: string) => screen.getByRole('button', { name });

test('acts that the own tasks do not allow are told with whose they are, and without a button', async () => {
  show({ beyond: [kept('a'), kept('b')] });
  screen.getByText(/2 saisies de Karim Belkacem restent sur cet appareil/);
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible();
});

test('a restore is told, and asks whether what this device had sent is sent again', async () => {
  const answered = show({ restored: true, lost: [kept('a')] });
  screen.getByText(/restaurée d'une sauvegarde.*La renvoyer \?/);
  await expectAccessible();
  fireEvent.click(button('Renvoyer'));
  fireEvent.click(button('Ne pas renvoyer'));
  expect(answered.mock.calls).toEqual([[true], [false]]);
});

test('a restore is told also where nothing was sent', () => {
  const answered = show({ restored: true });
  screen.getByText(/Vérifiez les dernières saisies/);
  fireEvent.click(button('Compris'));
  expect(answered).toHaveBeenCalledWith(false);
});
