import { afterEach, expect, test } from '@jest/globals';
import { cancelChampionship } from '@power-corner/contracts/calls/championship-changes';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { aChampionship } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChampionshipActions } from './actions.tsx';

afterEach(cleanup);

test('a cancellation that is refused says what to do first', async () => {
  const message = frenchOf(say('publishedUncancelable'));
  const championship = aChampionship();
  const code = 'CONFLICT';
  fakeServer({
    [routeOf(cancelChampionship, { params: { id: championship.id } })]: {
      status: 409,
      body: { status: 409, code, message, error: { message } },
    },
  });
  renderScreen(<ChampionshipActions championship={championship} onChanged={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler le championnat' }));
  fireEvent.click(await screen.findByRole('button', { name: "Confirmer l'annulation" }));
  expect((await screen.findByRole('alert')).textContent).toContain("Retirez d'abord les résultats");
});
