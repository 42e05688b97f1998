import { afterEach, expect, test } from '@jest/globals';
import { listProvisionalRecords, listRecordSets, ratifyRecord } from '@power-corner/contracts/calls/results/records';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { aProvisionalRecord, aRecordSet } from '../../../../testing/records.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Screen } from './records.tsx';

afterEach(cleanup);

const waiting = routeOf(listProvisionalRecords);
const records = [aProvisionalRecord(), aProvisionalRecord({ id: idOf(12), name: 'Riad Cherif' })];
const ratificationOf = (id: string) => routeOf(ratifyRecord, { params: { id } });

test('the records that failed stay in the dialog after the list was emptied by another admin', async () => {
  const decided = {
    status: 409,
    body: { code: 'CONFLICT', message: 'Déjà décidé.', error: { message: 'Déjà décidé.' } },
  };
  const { answer } = fakeServer({
    [routeOf(listRecordSets)]: { body: { status: 200, data: [aRecordSet()] } },
    [waiting]: { body: { status: 200, data: records } },
    ...Object.fromEntries(records.map(({ id }) => [ratificationOf(id), decided])),
  });
  renderScreen(<Screen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tout homologuer' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  answer(waiting, { body: { status: 200, data: [] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  await screen.findByText("Aucun record n'attend une décision.");
  for (const { name } of records) expect(dialog.getByText(new RegExp(`${name}.*Déjà décidé`))).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
