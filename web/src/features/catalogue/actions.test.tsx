import { expect, test } from '@jest/globals';
import {
  cancelChampionship,
  deleteChampionship,
  setVisibility,
} from '@power-corner/contracts/calls/championship-changes';
import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aChampionship } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChampionshipActions } from './actions.tsx';

const one = { params: { id: aChampionship().id } };
const noRows = { body: { status: 200, data: [], total: 0 } };
const nobody = { [routeOf(listParticipants, one)]: noRows, [routeOf(getWaitingList, one)]: noRows };

test('a cancellation that is refused says what to do first', async () => {
  const message = frenchOf(say('publishedUncancelable'));
  const championship = aChampionship();
  const code = 'CONFLICT';
  fakeServer({
    ...nobody,
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

test('a published championship says what to do first, before a reason is typed', async () => {
  renderScreen(
    <ChampionshipActions
      championship={{ ...aChampionship(), results_published: true }}
      onChanged={async () => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Annuler le championnat' }));
  expect((await screen.findByRole('alert')).textContent).toContain("Retirez d'abord les résultats");
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Annuler le championnat', 'Delete'])('%s promises no mail where nobody gets one', async (button) => {
  fakeServer(nobody);
  renderScreen(<ChampionshipActions championship={aChampionship()} onChanged={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByText("Personne n'est prévenu par e-mail.");
  expect(screen.getAllByText(/par e-mail/)).toHaveLength(1);
});

test('a cancellation whose participants cannot be counted says so, and goes on', async () => {
  fakeServer({
    [routeOf(listParticipants, one)]: { status: 400 },
    [routeOf(getWaitingList, one)]: { status: 400 },
  });
  renderScreen(<ChampionshipActions championship={aChampionship()} onChanged={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler le championnat' }));
  expect(await screen.findByText("Le nombre de personnes prévenues n'a pas pu être lu.")).toBeTruthy();
  expect(screen.getByRole('button', { name: "Confirmer l'annulation" })).toBeTruthy();
});

test.each([
  ['fails', { status: 500 }, 'Erreur lors du changement de visibilité.'],
  [
    'is not for this role',
    { status: 403, body: { status: 403, code: 'FORBIDDEN', message: 'Non.' } },
    'Seuls les administrateurs peuvent modifier la visibilité.',
  ],
])('a change of visibility that %s says so', async (_, reply, words) => {
  fakeServer({ [routeOf(setVisibility, one)]: reply });
  renderScreen(<ChampionshipActions championship={aChampionship()} onChanged={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cacher' }));
  expect(await screen.findByText(words)).toBeDefined();
  await expectAccessible();
});

test.each([
  [
    'the words of the server',
    { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'Non trouvé.' } },
    'Non trouvé.',
  ],
  ['its own words where there are none', { status: 500 }, 'Une erreur est survenue.'],
])('a deletion that fails shows %s', async (_, reply, words) => {
  fakeServer({ ...nobody, [routeOf(deleteChampionship, one)]: reply });
  renderScreen(<ChampionshipActions championship={aChampionship()} onChanged={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmer la Suppression' }));
  expect(await screen.findByText(words)).toBeDefined();
});
