import { expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MeetStore } from '../device/meet-store.ts';
import type { MeetView } from '../device/meet-view.ts';
import type { NewCommand } from '../device/rules.ts';
import { MeetContext } from '../meet-context.ts';
import { ScoreEntry } from './score-entry.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';

const fran: MeetEvent = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const storeOf = (commands: NewCommand[]) =>
  ({
    dispatch: async (all: NewCommand[]) => {
      commands.push(...all);
      return null;
    },
  }) as unknown as MeetStore;

function show(events: MeetEvent[] = [fran]): NewCommand[] {
  const commands: NewCommand[] = [];
  const store = storeOf(commands);
  const entries = [anEntry(1, { division: null })];
  const meet = aMeet(entries, { type: 'Crossfit', settings: { events } });
  render(
    <MeetContext value={{ meet, store, view: {} as MeetView }}>
      <ScoreEntry entries={entries} />
    </MeetContext>,
  );
  return commands;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const scores = (commands: NewCommand[]) => commands.map(({ data }) => data);

test('the limit is shown in words, and so is what was understood of a time', () => {
  show();
  expect(plain(screen.getByText(/^Temps limite/).textContent)).toBe('Temps limite : 10 min');
  type('Temps (m:ss)', '5:12,25');
  expect(plain(screen.getByText(/^Compris/).textContent)).toBe('Compris : 5 min 12,25 s');
  type('Temps (m:ss)', '1234');
  expect(plain(screen.getByText(/^Compris/).textContent)).toBe('Compris : 12 min 34 s');
});

test.each([
  ['5.12', '5.12 : 5 min 12 s ou 5,12 s ?', '5 min 12 s'],
  ['5,12', '5,12 : 5 min 12 s ou 5,12 s ?', '5 min 12 s'],
])('%s is asked about, and nothing is recorded before the answer', async (typed, question, answer) => {
  const commands = show();
  type('Temps (m:ss)', typed);
  press('Enregistrer');
  await waitFor(() =>
    expect(
      screen.getByText((_, node) => node?.tagName === 'P' && plain(node.textContent) === `▲${question}`),
    ).toBeTruthy(),
  );
  expect(commands).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: (name) => plain(name) === answer }));
  expect((screen.getByLabelText('Temps (m:ss)') as HTMLInputElement).value).toBe('5:12');
  // The question came with the sending: its answer is recorded without a second one.
  await waitFor(() =>
    expect(scores(commands)).toEqual([{ event: 'Fran', kind: 'time', value: 312, status: 'finished' }]),
  );
  await expectAccessible();
});

test('the question scrolls into view, above the tab bar of a phone', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  show();
  type('Temps (m:ss)', '5.12');
  press('Enregistrer');
  const [question] = await waitFor(() => {
    expect(scrolled).toHaveLength(1);
    return scrolled;
  });
  expect(plain(question?.textContent ?? null)).toContain('5.12 : 5 min 12 s ou 5,12 s ?');
});

test('a time beyond the limit is stopped by it, with the repetitions that are left', async () => {
  const commands = show();
  type('Temps (m:ss)', '10:30');
  press('Enregistrer');
  expect(plain((await screen.findByText(/dépasse/)).textContent)).toBe(
    '10 min 30 s dépasse le temps limite de 10 min. Après CAP, les répétitions restantes : CAP 12.',
  );
  const field = screen.getByLabelText<HTMLInputElement>('Temps (m:ss)');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('CAP ');
  press('Enregistrer');
  await screen.findByText(/ne se lit pas/);
  expect(commands).toEqual([]);
  type('Temps (m:ss)', 'CAP 7');
  await waitFor(() => expect(screen.queryByText(/ne se lit pas/)).toBeNull());
  press('Enregistrer');
  const stopped = { event: 'Fran', kind: 'time', value: null, capped: true, reps_left: 7, status: 'finished' };
  await waitFor(() => expect(scores(commands)).toEqual([stopped]));
});

test('the status is typed in the field or chosen beside it, and each shows the other', async () => {
  const commands = show([{ ...fran, reps_total: 180 }]);
  type('Temps (m:ss)', 'dnf');
  expect(screen.getByLabelText<HTMLSelectElement>('Résultat').value).toBe('dnf');
  fireEvent.change(screen.getByLabelText('Résultat'), { target: { value: 'capped' } });
  expect(screen.getByLabelText<HTMLInputElement>('Temps (m:ss)').value).toBe('CAP ');
  expect(plain(screen.getByText(/^Après CAP/).textContent)).toBe('Après CAP, les répétitions faites : CAP 142.');
  type('Temps (m:ss)', 'CAP 142');
  press('Enregistrer');
  const done = { event: 'Fran', kind: 'time', value: null, capped: true, reps: 142, status: 'finished' };
  await waitFor(() => expect(scores(commands)).toEqual([done]));
});

test('rounds beyond a round are refused in words, and a tie-break is the second value', async () => {
  const cindy: MeetEvent = {
    id: 'C',
    name: 'Cindy',
    kind: 'reps',
    cap_seconds: null,
    reps_per_round: 30,
    tiebreak: 'time',
  };
  const commands = show([cindy]);
  const field = screen.getByLabelText<HTMLInputElement>('Tours + répétitions');
  field.focus();
  type('Tours + répétitions', '8 + 40');
  fireEvent.submit(field.form!);
  expect(plain((await screen.findByText(/^Tapez les tours/)).textContent)).toContain('29 au plus');
  type('Tours + répétitions', '8 + 15');
  fireEvent.submit(field.form!);
  const tiebreak = screen.getByLabelText('Départage (m:ss)');
  await waitFor(() => expect(document.activeElement).toBe(tiebreak));
  expect(commands).toEqual([]);
  type('Départage (m:ss)', '302');
  fireEvent.submit(field.form!);
  const tied = { event: 'C', kind: 'reps', value: 255, status: 'finished', tiebreak_seconds: 182 };
  await waitFor(() => expect(scores(commands)).toEqual([tied]));
  await expectAccessible();
});

test('a column of scores is typed by the keyboard: Enter saves and goes on, arrows move', async () => {
  const commands: NewCommand[] = [];
  const entries = [1, 2, 3].map((number) => anEntry(number, { division: null }));
  const meet = aMeet(entries, { type: 'Crossfit', settings: { events: [fran] } });
  render(
    <MeetContext value={{ meet, store: storeOf(commands), view: {} as MeetView }}>
      <ScoreEntry entries={entries} />
    </MeetContext>,
  );
  const fields = screen.getAllByLabelText<HTMLInputElement>('Temps (m:ss)');
  fields[0]?.focus();
  fireEvent.change(fields[0]!, { target: { value: '4:05' } });
  fireEvent.submit(fields[0]!.form!);
  await waitFor(() => expect(document.activeElement).toBe(fields[1]));
  expect(commands).toMatchObject([{ data: { value: 245 } }]);
  for (const [key, at] of [
    ['ArrowDown', 2],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement).toBe(fields[at]);
  }
  // A press on the button leaves the focus there.
  fireEvent.change(fields[1]!, { target: { value: '4:06' } });
  const [save] = screen.getAllByRole('button', { name: 'Enregistrer' }).slice(1);
  save?.focus();
  fireEvent.click(save!);
  await waitFor(() => expect(commands).toHaveLength(2));
  expect(document.activeElement).toBe(save);
  await expectAccessible();
});

test('a score is based on what the official saw when they began to type', async () => {
  const commands: NewCommand[] = [];
  const store = storeOf(commands);
  const screenAt = (revision: number, scores = {}) => {
    const entries = [anEntry(1, { division: null, scores })];
    const meet = { ...aMeet(entries, { type: 'Crossfit', settings: { events: [fran] } }), revision };
    return (
      <MeetContext value={{ meet, store, view: {} as MeetView }}>
        <ScoreEntry entries={entries} />
      </MeetContext>
    );
  };
  const { rerender } = render(screenAt(4));
  type('Temps (m:ss)', '4:05');
  rerender(screenAt(5, { Fran: { value: 250, status: 'finished' } }));
  type('Temps (m:ss)', '4:06');
  press('Enregistrer');
  await waitFor(() => expect(commands).toMatchObject([{ based_on: 4, data: { value: 246 } }]));
});
