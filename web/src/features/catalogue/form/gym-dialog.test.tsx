import { expect, test } from '@jest/globals';
import { changeGym, getGym } from '@power-corner/contracts/calls/gym';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { GymDialog } from './gym-dialog.tsx';

test('an admin writes what the home page says of the gym, and is told what is too long', async () => {
  const gym = { offer: 'Force', hours: '', prices: '', place: 'Annaba', picture: null };
  const closed: string[] = [];
  const fault = 'Ce texte est trop long.';
  const server = fakeServer({
    [routeOf(getGym)]: { body: { status: 200, data: gym } },
    [routeOf(changeGym)]: {
      status: 400,
      body: { status: 400, code: 'INVALID_INPUT', message: fault, fields: { hours: fault } },
    },
  });
  renderScreen(<GymDialog onClose={() => closed.push('closed')} />);
  const hours = await screen.findByLabelText('Horaires');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Adresse et accès').value).toBe('Annaba');
  await expectAccessible();
  fireEvent.change(hours, { target: { value: '7 h à 22 h' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.getAllByText(fault).length).toBeGreaterThan(0));
  expect(closed).toEqual([]);
  server.answer(routeOf(changeGym), { body: { status: 200, message: 'Fait.', data: { ...gym, hours: '7 h à 22 h' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(server.requestsTo(routeOf(changeGym)).at(-1)?.body).toEqual({
    offer: 'Force',
    hours: '7 h à 22 h',
    prices: '',
    place: 'Annaba',
  });
});
