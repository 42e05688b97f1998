import { expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { WorkoutButton } from './workout-dialog.tsx';

const fran: MeetEvent = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 };
const grace: MeetEvent = { id: 'Grace', name: 'Grace', kind: 'reps', cap_seconds: null };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open(event?: MeetEvent, scores = {}, heats = {}) {
  const planned = {
    event: 'Fran',
    number: 1,
    name: null,
    starts_at: null,
    started_at: null,
    state: 'planned' as const,
  };
  const meet = aMeet([anEntry(1, { division: null, scores, heats })], {
    type: 'Crossfit',
    settings: { events: [fran, grace] },
    heats: [planned],
  });
  const tab = renderTab(() => <WorkoutButton event={event} />, meet);
  press(event ? "Modifier l'épreuve" : 'Nouvelle épreuve');
  return tab;
}

test('a new workout has the fields of its kind; an unclear limit and a fault are asked about first', async () => {
  const { commands, meet } = open();
  expect(screen.getByLabelText("Répétitions d'un tour")).toBeTruthy();
  type('Type de score', 'time');
  expect(screen.queryByLabelText("Répétitions d'un tour")).toBeNull();
  type('Répétitions en tout', '90');
  type('Temps limite', '10:');
  press('Ajouter');
  expect(document.activeElement).toBe(screen.getByLabelText("Nom de l'épreuve"));
  type('Description', '21-15-9');
  type('Description visible de tous à partir de', '2026-11-20T08:00');
  type("Nom de l'épreuve", 'Annie');
  type('Temps limite', '12:00');
  type("Couloirs d'une série", '6');
  type('Minutes entre deux séries', '5');
  await expectAccessible();
  expect(commands).toEqual([]);
  press('Ajouter');
  const annie = { id: 'Annie', name: 'Annie', kind: 'time', cap_seconds: 720, reps_total: 90, lanes: 6 };
  await waitFor(() =>
    expect(meet().settings.events[2]).toMatchObject({
      ...annie,
      transition_minutes: 5,
      description: '21-15-9',
      reveal_at: '2026-11-20T07:00:00.000Z',
    }),
  );
});

test.each([
  ['another event stays', [fran, { ...grace, lanes: 4 }], {}],
  ['the same event stays beside this one, and is asked about', [{ ...fran, lanes: 6 }, grace], { based_on: 10 }],
])('what another official changes meanwhile of %s', async (_, events, seen) => {
  const { commands, other } = open(fran);
  type("Nom de l'épreuve", 'Fran lourd');
  other({ type: 'ConfigureMeet', data: { events } });
  press('Enregistrer');
  const merged = [{ ...events[0], name: 'Fran lourd' }, events[1]];
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { events: merged }, ...seen }]));
});

test('a workout with scores keeps its kind, and is removed after a question', async () => {
  const { commands } = open(fran, { Fran: { value: 200, status: 'finished' } });
  expect((screen.getByLabelText('Type de score') as HTMLSelectElement).disabled).toBe(true);
  press('Retirer');
  const question = screen.getByRole('dialog', { name: /Retirer Fran/ });
  expect(question.textContent).toContain('1 athlète y a déjà un résultat');
  expect(commands).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { events: [grace] } }]));
});

test('fewer lanes than are taken free them after a question', async () => {
  const { commands, meet } = open(fran, {}, { Fran: { heat: 1, lane: 5 } });
  type("Couloirs d'une série", '4');
  press('Enregistrer');
  const question = screen.getByRole('dialog', { name: '1 athlète perd son couloir' });
  expect(commands).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(meet().entries[0]?.heats).toEqual({}));
  expect(meet().settings.events[0]?.lanes).toBe(4);
});
