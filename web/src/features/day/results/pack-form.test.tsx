import { expect, jest, test } from '@jest/globals';
import { getResultsPack } from '@power-corner/contracts/calls/results/results';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { PackForm } from './pack-form.tsx';

const id = '68a0c0ffee68a0c0ffee68a0';
const pack = routeOf(getResultsPack, { params: { id } });

function open(reply: Parameters<typeof fakeServer>[0][string]) {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const server = fakeServer({ [pack]: reply });
  renderScreen(<PackForm id={id} fileName="coupe-resultats" />, { at: '/', pattern: '/' });
  return { ...server, saved };
}

test('the pack of the draft is saved with what was typed about the meet', async () => {
  const { requestsTo, saved } = open({ body: 'zip' });
  fireEvent.change(screen.getByLabelText('Ville'), { target: { value: ' Annaba ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Télécharger le dossier' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const query = requestsTo(pack)[0]?.query ?? [];
  expect(Object.fromEntries(query)).toMatchObject({ draft: 'true', town: 'Annaba' });
});

test('every fault stands with its lifter, its place and its reason, and nothing is saved', async () => {
  const failure = {
    status: 422,
    code: 'NOT_EXPORTABLE',
    message: 'Ces résultats ont des fautes.',
    error: {
      message: 'Ces résultats ont des fautes.',
      rows: [
        { file: 'entries.csv', line: 4, column: 'Name', name: 'سمير بن علي', message: 'Lettres latines seulement.' },
        { file: 'meet.csv', line: 2, column: 'MeetTown', name: '', message: 'Ville illisible.' },
      ],
    },
  };
  const { saved } = open({ status: 422, body: failure });
  fireEvent.click(screen.getByRole('button', { name: 'Télécharger le dossier' }));
  await screen.findByText('Ces résultats ont des fautes.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'سمير بن علي · entries.csv · Ligne 4 · NameLettres latines seulement.',
    'meet.csv · Ligne 2 · MeetTownVille illisible.',
  ]);
  expect(saved).toHaveLength(0);
  await expectAccessible();
});
