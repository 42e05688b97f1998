import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Meet } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import type { NewCommand } from '../device/rules.ts';
import { PlatformTab } from './platform-tab.tsx';
import { resultsSoFar } from './results-so-far.ts';

const desk = innerWidth;
beforeEach(() => {
  jest.useFakeTimers();
  innerWidth = 360;
});
afterEach(() => {
  innerWidth = desk;
});

const threeLifters = (): Meet =>
  aMeet(
    [1, 2, 3].map((number) => anEntry(number, { lastname: `Nom${number}`, openers: { squat: 90 + number * 10 } })),
    { revision: 5 },
  );

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await wait(0);
};
const judgements = (meet: Meet) => meet.entries.map(({ attempts }) => attempts.squat?.map(({ outcome }) => outcome));
const judge = (number: number, outcome: 'good' | 'no_lift'): NewCommand => ({
  type: 'JudgeAttempt',
  entry_id: entryId(number),
  data: { lift: 'squat', number: 1, outcome },
});

test('a double tap judges one lifter, and the next one after 800 ms', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  await press(/Réussi/);
  await wait(220);
  await press(/Réussi/);
  expect(judgements(meet())).toEqual([['good'], undefined, undefined]);
  expect(button(/Réussi/).getAttribute('aria-disabled')).toBe('true');
  await wait(580);
  expect(button(/Réussi/).getAttribute('aria-disabled')).toBeNull();
  await press(/Réussi/);
  expect(judgements(meet())).toEqual([['good'], ['good'], undefined]);
});

test('a session that is planned is opened before anything is judged, and a double tap judges nothing', async () => {
  const planned = { ...threeLifters(), sessions: [{ ...threeLifters().sessions[0]!, state: 'planned' as const }] };
  const { commands, meet } = renderTab(PlatformTab, planned);
  expect(screen.queryByRole('button', { name: /Réussi/ })).toBeNull();
  await press('Passer cet essai');
  expect(screen.getByText(/^Ouvrir la session/)).toBeDefined();
  expect(commands).toEqual([]);
  await press('Ouvrir');
  await press('Ouvrir quand même');
  expect(commands).toEqual([{ type: 'SetSession', data: { session: 1, state: 'open' } }]);
  await press(/Réussi/);
  expect(judgements(meet())).toEqual([undefined, undefined, undefined]);
  await wait(800);
  await press(/Réussi/);
  expect(judgements(meet())).toEqual([['good'], undefined, undefined]);
});

test('no press counts while a command is kept that may bring another lifter under the buttons', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters(), { keeping: true });
  await press(/Réussi/);
  await press('Passer cet essai');
  expect(commands).toEqual([]);
  expect(button(/Réussi/).getAttribute('aria-disabled')).toBe('true');
});

test('no press is held back when the lifter under the buttons stays', async () => {
  const { meet, other } = renderTab(PlatformTab, threeLifters());
  other({ type: 'MarkPresent', entry_id: entryId(3), data: { present: false } });
  await press(/Manqué/);
  expect(judgements(meet())).toEqual([['no_lift'], undefined, undefined]);
});

test('a decision of another device holds the buttons back too, as does another weight', async () => {
  const { commands, other } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'good'));
  await press(/Réussi/);
  await wait(800);
  other({ type: 'DeclareAttempt', entry_id: entryId(2), data: { lift: 'squat', number: 1, weight_kg: 115 } });
  await press(/Réussi/);
  await press('Passer cet essai');
  expect(commands).toEqual([]);
});

test('a press that began on one lifter does not judge the next one, however long it lasts', async () => {
  const { commands, other } = renderTab(PlatformTab, threeLifters());
  const good = button(/Réussi/);
  fireEvent.pointerDown(good);
  other(judge(1, 'good'));
  await wait(1000);
  fireEvent.click(good);
  expect(commands).toEqual([]);
  fireEvent.pointerDown(good);
  await press(/Réussi/);
  expect(commands).toMatchObject([{ entry_id: entryId(2), data: { number: 1, weight_kg: 110 } }]);
});

test('a tap in that time which a busy phone delivers late judges nobody', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  await press(/Réussi/);
  const late = new MouseEvent('click', { bubbles: true, cancelable: true });
  // The clock of events is not that of the timers here, and a fast machine would go on within the same moment.
  while (new Event('now').timeStamp <= late.timeStamp);
  await wait(2000);
  fireEvent(button(/Réussi/), late);
  expect(commands).toHaveLength(1);
});

test('a key that is held down judges one lifter, and the focus stays on the button', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  const good = button(/Réussi/);
  good.focus();
  // The browser clicks at a key unless its default is prevented.
  const key = async (repeat: boolean) => {
    if (fireEvent.keyDown(good, { key: 'Enter', repeat })) await press(/Réussi/);
  };
  await key(false);
  await wait(1000);
  await key(true);
  expect(commands).toHaveLength(1);
  expect(document.activeElement).toBe(button(/Réussi/));
  await key(false);
  expect(commands).toHaveLength(2);
});

test('the last decision stands over the buttons and is taken back, however long ago it was made', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  await press(/Réussi/);
  const last = screen.getByRole('group', { name: 'Décision prise' });
  expect(last.textContent).toContain('Nom1 Prénom1, 100\u00a0kg\u00a0: Réussi');
  expect(last.querySelector('[aria-live="polite"]')).not.toBeNull();
  expect(last.compareDocumentPosition(button(/Réussi/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(last).getByLabelText<HTMLInputElement>('Squat, essai 2 (kg)').value).toBe('102,5');
  await wait(60_000);
  await press('Annuler la décision');
  expect(judgements(meet())).toEqual([[null], undefined, undefined]);
  expect(screen.queryByRole('group', { name: 'Décision prise' })).toBeNull();
});

test('a weight that the rules refuse says why at its field, and stays there', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  await press(/Réussi/);
  await wait(800);
  fireEvent.change(screen.getByLabelText('Squat, essai 2 (kg)'), { target: { value: '٩٠' } });
  await press('Déclarer');
  expect(screen.getByRole('alert').textContent).toContain('102,5');
  expect(screen.getByLabelText('Squat, essai 2 (kg)').getAttribute('aria-invalid')).toBe('true');
  expect(commands).toHaveLength(1);
});

test('the last decision of a session is taken back too, and coming back is no false decision', async () => {
  const { meet } = renderTab(PlatformTab, aMeet([anEntry(1, { division: 'Bench Press', openers: { bench: 100 } })]));
  for (const weight of [102.5, 105]) {
    await press(/Réussi/);
    await wait(800);
    await press('Déclarer');
    await wait(800);
    expect(meet().entries[0]?.attempts.bench?.at(-1)).toEqual({ weight_kg: weight, outcome: null });
  }
  await press(/Réussi/);
  expect(screen.getByText('La session est terminée')).not.toBeNull();
  await wait(800);
  await press('Annuler la décision');
  await press(/Manqué/);
  expect(meet().entries[0]?.attempts.bench?.[2]?.outcome).toBeNull();
});

test('the end of a session closes it and leads to the next one, and the last one to the ranking', async () => {
  const judged = (number: number) =>
    anEntry(number, {
      division: 'Bench Press',
      session: number,
      openers: { bench: 100 },
      attempts: {
        bench: [
          { weight_kg: 100, outcome: 'good' as const },
          { weight_kg: 105, outcome: 'no_lift' as const },
        ],
      },
    });
  const lastOf = (number: number): NewCommand => ({
    type: 'JudgeAttempt',
    entry_id: entryId(number),
    data: { lift: 'bench', number: 3, weight_kg: 105, outcome: 'good' },
  });
  const sessions = [1, 2].map((number) => ({
    number,
    name: null,
    state: 'open' as const,
    weigh_in: 'closed' as const,
  }));
  const { commands, meet, other } = renderTab(PlatformTab, aMeet([judged(1), judged(2)], { sessions }));
  const finish = (number: number) => {
    other({ type: 'DeclareAttempt', entry_id: entryId(number), data: { lift: 'bench', number: 3, weight_kg: 105 } });
    other(lastOf(number));
  };
  expect(screen.queryByText('La session est terminée')).toBeNull();
  finish(1);
  await press('Clore et passer à Session 2');
  expect(meet().sessions.map(({ state }) => state)).toEqual(['closed', 'open']);
  finish(2);
  await press('Clore et voir le classement');
  expect(meet().sessions.map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(button('Voir le classement')).not.toBeNull();
  expect(commands).toHaveLength(2);
});

test('the chosen session stays with its championship, and the next one begins with its own open session', async () => {
  const sessions = [1, 2].map((number) => ({
    number,
    name: null,
    state: 'open' as const,
    weigh_in: 'closed' as const,
  }));
  const first = aMeet([anEntry(1), anEntry(2, { session: 2 })], { sessions });
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  renderTab(PlatformTab, first);
  await press('2 · en cours');
  cleanup();
  renderTab(PlatformTab, first);
  expect(pressed()).toMatch(/^2/);
  cleanup();
  renderTab(PlatformTab, { ...first, championship: { ...first.championship, id: entryId(0xffe) } });
  expect(pressed()).toMatch(/^1/);
});

test('the focus follows to the lifter who is called when a press takes its control away', async () => {
  renderTab(PlatformTab, aMeet([anEntry(1, { division: 'Bench Press', openers: { bench: 100 } })]));
  const pressFocused = async (name: string | RegExp) => {
    button(name).focus();
    await press(name);
    await wait(0);
  };
  const lifter = () => screen.getByRole('heading', { name: /Prénom1/ });
  await pressFocused(/Réussi/);
  await wait(800);
  await pressFocused('Déclarer');
  expect(document.activeElement).toBe(lifter());
  await wait(800);
  await pressFocused(/Manqué/);
  await wait(800);
  await pressFocused('Annuler la décision');
  // The decision before it can be taken back now.
  expect(document.activeElement).toBe(button('Annuler la décision'));
  await wait(800);
  await pressFocused('Changer le poids');
  await pressFocused('Déclarer');
  expect(document.activeElement).toBe(lifter());
});

test('a typed weight does not silently replace what another official declares meanwhile', async () => {
  const { meet, commands, other } = renderTab(PlatformTab, threeLifters());
  await press('Changer le poids');
  fireEvent.change(screen.getByRole('textbox', { name: /kg/ }), { target: { value: '107,5' } });
  other({ type: 'DeclareAttempt', entry_id: entryId(1), data: { lift: 'squat', number: 1, weight_kg: 105 } });
  await press('Déclarer');
  expect(commands).toMatchObject([{ type: 'DeclareAttempt', based_on: 5, data: { weight_kg: 107.5 } }]);
  expect(meet().entries[0]?.attempts.squat).toMatchObject([{ weight_kg: 105 }]);
});

test('a double tap takes one decision back', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  for (const outcome of [/Réussi/, /Manqué/]) {
    await press(outcome);
    await wait(800);
  }
  await press('Annuler la décision');
  await press('Annuler la décision');
  expect(judgements(meet())).toEqual([['good'], [null], undefined]);
});

test('a weight that another decision makes impossible is to be declared again, with a warning on every device', async () => {
  const { other, meet } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'no_lift'));
  other({ type: 'DeclareAttempt', entry_id: entryId(1), data: { lift: 'squat', number: 2, weight_kg: 100 } });
  expect(screen.queryByRole('alert')).toBeNull();
  other(judge(1, 'good'));
  expect(screen.getByRole('alert').textContent).toContain('Nom1 Prénom1 · Squat, essai 2');
  await wait(800);
  expect(screen.getByLabelText<HTMLInputElement>('Squat, essai 2 (kg)').value).toBe('102,5');
  await press('Déclarer');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(meet().entries[0]?.attempts.squat?.[1]).toEqual({ weight_kg: 102.5, outcome: null });
});

test('an earlier attempt is corrected in its place, after a question that says what changes', async () => {
  const { commands, meet, other } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'no_lift'));
  other({ type: 'DeclareAttempt', entry_id: entryId(1), data: { lift: 'squat', number: 2, weight_kg: 100 } });
  other(judge(2, 'good'));
  await press('Corriger un essai');
  await press(/Corriger l’essai 1\s: 100.kg Manqué/);
  const dialog = await screen.findByRole('dialog', { name: 'Nom1 Prénom1\u00a0: corriger\u00a0?' });
  expect(dialog.textContent).toContain('Décision de Karim Belkacem');
  // Nothing is chosen, and nothing happens.
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(commands).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réussi' }));
  for (const effect of [
    'Manqué → Réussi',
    '0\u00a0kg → 100\u00a0kg',
    'Place\u00a0: – → 2',
    '100\u00a0kg)\u00a0: à déclarer',
  ])
    expect(dialog.textContent).toContain(effect);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(meet().entries[0]?.attempts.squat).toEqual([{ weight_kg: 100, outcome: 'good', corrected: true }]);
  expect(commands).toMatchObject([{ data: { number: 1, outcome: 'good', weight_kg: 100 } }]);
  expect(judgements(meet())[1]).toEqual(['good']);
  expect(button(/Corriger l’essai 1\s: 100.kg Réussi/).textContent).toContain('corrigé');
});

test('a correction does not overwrite what another official decided while its question stood', async () => {
  const { commands, meet, other } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'no_lift'));
  await press('Corriger un essai');
  await press(/Corriger l’essai 1\s: 100.kg Manqué/);
  const dialog = await screen.findByRole('dialog', { name: /corriger/ });
  other(judge(1, 'good'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Passé' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(commands).toMatchObject([{ type: 'JudgeAttempt', data: { outcome: 'passed' } }]);
  expect(judgements(meet())[0]).toEqual(['good']);
});

test('a correction changes the weight of a judged attempt, and says what the rules refuse', async () => {
  const { commands, meet, other } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'good'));
  await press('Corriger un essai');
  await press(/Corriger l’essai 1\s: 100.kg Réussi/);
  const dialog = await screen.findByRole('dialog', { name: /corriger/ });
  const weigh = (text: string) =>
    fireEvent.change(within(dialog).getByLabelText('Poids (kg)'), { target: { value: text } });
  weigh('701');
  expect(within(dialog).getByRole('alert').textContent).toContain('700');
  weigh('102,5');
  expect(dialog.textContent).toContain('100\u00a0kg · Réussi → 102,5\u00a0kg · Réussi');
  expect(dialog.textContent).toContain('100\u00a0kg → 102,5\u00a0kg');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(meet().entries[0]?.attempts.squat).toEqual([{ weight_kg: 102.5, outcome: 'good' }]);
  expect(commands.map(({ type }) => type)).toEqual(['JudgeAttempt', 'DeclareAttempt', 'JudgeAttempt']);
});

test('a correction to a passed attempt keeps its weight, and asks for none', async () => {
  const { commands, other } = renderTab(PlatformTab, threeLifters());
  other(judge(1, 'good'));
  await press('Corriger un essai');
  await press(/Corriger l’essai 1\s: 100.kg Réussi/);
  const dialog = await screen.findByRole('dialog', { name: /corriger/ });
  fireEvent.change(within(dialog).getByLabelText('Poids (kg)'), { target: { value: '105' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Passé' }));
  expect(within(dialog).queryByLabelText('Poids (kg)')).toBe(null);
  expect(dialog.textContent).not.toContain('105');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(commands).toMatchObject([{ type: 'JudgeAttempt', data: { outcome: 'passed', weight_kg: 100 } }]);
});

test('a lifter leaves from beside the name, after a question, and a disqualified one has no total', async () => {
  const { commands, meet, other } = renderTab(PlatformTab, threeLifters());
  await press('Abandon…');
  other(judge(1, 'good'));
  await press('Confirmer');
  expect(commands).toEqual([{ type: 'SetOutcome', entry_id: entryId(1), data: { outcome: 'withdrawn' } }]);
  expect(resultsSoFar(meet()).get(entryId(1))?.kg).toBe(100);
  await press('Disqualifier…');
  fireEvent.change(await screen.findByLabelText('Motif'), { target: { value: 'Conduite' } });
  await press('Confirmer');
  expect(meet().entries[1]?.outcome).toBe('disqualified');
  const disqualified = aMeet([
    anEntry(1, { outcome: 'disqualified', attempts: { squat: [{ weight_kg: 100, outcome: 'good' }] } }),
  ]);
  expect(resultsSoFar(disqualified).get(entryId(1))?.kg).toBe(0);
});

test('a correction names the place of who has no total as the ranking does', async () => {
  const { other } = renderTab(PlatformTab, threeLifters());
  for (const number of [1, 2, 3]) {
    const attempt = { entry_id: entryId(1), data: { lift: 'squat' as const, number } };
    other({ ...attempt, type: 'DeclareAttempt', data: { ...attempt.data, weight_kg: 100 } });
    other({ ...attempt, type: 'JudgeAttempt', data: { ...attempt.data, outcome: 'no_lift' } });
  }
  await press('Corriger un essai');
  await press(/Corriger l’essai 1\s: 100.kg Manqué/);
  const dialog = await screen.findByRole('dialog', { name: 'Nom1 Prénom1\u00a0: corriger\u00a0?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réussi' }));
  expect(dialog.textContent).toContain('Place\u00a0: Pas de total → 1');
});

test('the minute is stopped, resumed and set back, and a double tap does not stop what it has started', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  await press('Lancer la minute');
  await press('Arrêter la minute');
  expect(commands).toHaveLength(1);
  await wait(15_000);
  expect(screen.getByRole('timer').textContent).toBe('0:45');
  await press('Arrêter la minute');
  await wait(30_000);
  expect(screen.getByRole('timer').textContent).toBe('0:45');
  await press('Remettre à 1:00');
  await wait(10_000);
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  await press('Reprendre la minute');
  await wait(10_000);
  expect(screen.getByRole('timer').textContent).toBe('0:50');
});
