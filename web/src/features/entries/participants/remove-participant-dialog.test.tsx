import { expect, jest, test } from '@jest/globals';
import { sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import type { RecordedDay } from '@power-corner/contracts/participations/participations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aParticipant, aParticipation, idOf, aRecordedDay } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { RemoveParticipantDialog } from './remove-participant-dialog.tsx';

const participant = aParticipant();
const { id } = participant;
const read = routeOf(calls.getParticipation, { params: { id } });
const leave = routeOf(calls.withdraw, { params: { id } });
const send = routeOf(sendMeetCommands, { params: { id: idOf(1) } });
const weighedIn = aRecordedDay({ revision: 31 });

function open(day: RecordedDay | null, waited_for = false) {
  const server = fakeServer({
    [read]: { body: { status: 200, data: aParticipation({ id, day, waited_for }) } },
    [leave]: { body: { status: 200, message: 'Fait.' } },
  });
  const [onRemoved, onGaveUp, onClose] = [jest.fn(), jest.fn(), jest.fn()];
  renderScreen(
    <RemoveParticipantDialog participant={participant} onRemoved={onRemoved} onGaveUp={onGaveUp} onClose={onClose} />,
  );
  return { server, onRemoved, onGaveUp, onClose };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  [{ ...weighedIn, judged_attempts: 12 }, /La pesée et 12 tentatives jugées disparaissent du classement/],
  [{ ...weighedIn, judged_attempts: 1 }, /La pesée et 1 tentative jugée disparaissent/],
  [
    { ...weighedIn, recorded_scores: 3 },
    /La pesée et 3 résultats disparaissent du classement, et toutes les places sont recalculées sans elle\./,
  ],
  [weighedIn, /La pesée disparaît/],
])('says what a removal loses: %j', async (day, text) => {
  const { server, onRemoved } = open(day);
  expect(await screen.findByText(text)).toBeTruthy();
  await press('Retirer du championnat');
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(server.requestsTo(send)).toEqual([]);
});

test('once weighed in, notes that the athlete has given up, and removes nobody', async () => {
  const { server, onRemoved, onGaveUp } = open({ ...weighedIn, judged_attempts: 12 });
  server.answer(send, { body: { status: 200, data: { results: [{ id: 'c', outcome: 'applied' }], revision: 32 } } });
  await press('Abandon (WD)');
  await waitFor(() => expect(onGaveUp).toHaveBeenCalled());
  const [sent] = server.requestsTo(send);
  expect(sent?.body).toMatchObject({
    commands: [{ type: 'SetOutcome', entry_id: id, based_on: 31, data: { outcome: 'withdrawn' } }],
  });
  expect([server.requestsTo(leave), onRemoved.mock.calls]).toEqual([[], []]);
});

test('stays open with the reason when the officials have changed the outcome meanwhile', async () => {
  const { server, onClose } = open(weighedIn);
  const refused = { id: 'c', outcome: 'refused', code: 'CHANGED', message: 'Nadia Kaci a changé ceci entre-temps.' };
  server.answer(send, { body: { status: 200, data: { results: [refused], revision: 33 } } });
  await press('Abandon (WD)');
  expect(await screen.findByText('Nadia Kaci a changé ceci entre-temps.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await expectAccessible();
});

test.each([[null], [{ ...weighedIn, gave_up: true }]])(
  'offers no giving up where there is nothing to give up: %j',
  async (day) => {
    open(day);
    await screen.findByRole('button', { name: 'Retirer du championnat' });
    expect(screen.queryByRole('button', { name: 'Abandon (WD)' })).toBeNull();
  },
);

test.each([
  [true, 'Sa place sera proposée à la première personne de la liste.'],
  [false, 'Sa place sera libre aussitôt pour un autre athlète.'],
])('with the place waited for (%s), says who gets it', async (waitedFor, text) => {
  open(null, waitedFor);
  expect(await screen.findByText((words) => words.startsWith(text))).toBeTruthy();
});
