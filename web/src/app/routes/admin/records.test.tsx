import { expect, test } from '@jest/globals';
import {
  listProvisionalRecords,
  listRecordSets,
  ratifyRecord,
  refuseRecord,
} from '@power-corner/contracts/calls/results/records';
import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { aProvisionalRecord, aRecordSet } from '../../../../testing/records.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import AdminRecordsScreen from './records.tsx';

const waiting = routeOf(listProvisionalRecords);
const records = [aProvisionalRecord(), aProvisionalRecord({ id: idOf(12), name: 'Riad Cherif' })];
const decided = {
  status: 409,
  body: { code: 'CONFLICT', message: 'Déjà décidé.', error: { message: 'Déjà décidé.' } },
};

function open(shown: readonly ProvisionalRecord[]) {
  const decisions = shown.flatMap(({ id }) =>
    [ratifyRecord, refuseRecord].map((call) => [routeOf(call, { params: { id } }), decided]),
  );
  const server = fakeServer({
    [routeOf(listRecordSets)]: { body: { status: 200, data: [aRecordSet()] } },
    [waiting]: { body: { status: 200, data: shown } },
    ...Object.fromEntries(decisions),
  });
  renderScreen(<AdminRecordsScreen />);
  return server;
}
const noneWaits = () => screen.findByText("Aucun record n'attend une décision.");

test('the records that failed stay in the dialog after another admin has emptied the list', async () => {
  const { answer } = open(records);
  fireEvent.click(await screen.findByRole('button', { name: 'Tout homologuer' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  answer(waiting, { body: { status: 200, data: [] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Homologuer' }));
  await noneWaits();
  for (const { name } of records) expect(screen.getByText(new RegExp(`${name}.*Déjà décidé`))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('prints the sheet for the jury of one championship', async () => {
  const other = aProvisionalRecord({ id: idOf(13), name: 'Sofiane Zian', championship: { slug: 'o', name: 'Open' } });
  open([...records, other]);
  const printed: string[] = [];
  globalThis.print = () => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    printed.push(document.querySelector('.print-sheet')?.textContent ?? '');
  };
  const section = screen.findByRole('heading', { name: /^Open/ });
  fireEvent.click(within((await section).closest('section')!).getByRole('button', { name: 'Imprimer' }));
  expect(printed[0]).toContain('Sofiane Zian');
  expect(printed[0]).not.toContain('Riad Cherif');
});

test('a refusal that comes too late reads the list again, and keeps its message and the typed reason', async () => {
  const { answer } = open(records.slice(0, 1));
  fireEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motif'), { target: { value: 'Deux arbitres' } });
  answer(waiting, { body: { status: 200, data: [] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await noneWaits();
  expect(screen.getByText('Déjà décidé.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Deux arbitres');
  await expectAccessible();
});
