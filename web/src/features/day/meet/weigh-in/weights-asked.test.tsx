import { beforeEach, expect, jest, test } from '@jest/globals';
import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { standings } from '@power-corner/meet/ranking/standings';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { unfold } from '../../../../../testing/unfold.ts';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { PlatformTab } from '../platform/platform-tab.tsx';
import { RankingTab } from '../ranking-tab.tsx';
import { SessionsTab } from '../sessions/sessions-tab.tsx';
import { WeighInTab } from './weigh-in-tab.tsx';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  fireEvent.click(within(inside).getByRole('button', { name }));
  await wait(0);
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an improbable weight is asked before it is declared, and a double tap is no answer', async () => {
  const failed = anEntry(1, { attempts: { squat: [{ weight_kg: 150, outcome: 'no_lift' }] } });
  const { commands } = renderTab(PlatformTab, aMeet([failed]));
  type('Squat, essai 2 (kg)', '500');
  await press('Déclarer');
  expect(screen.getByRole('alert').textContent).toContain("350\u00a0kg de plus que l'essai précédent (150\u00a0kg)");
  await press('Oui, 500\u00a0kg');
  expect(commands).toEqual([]);
  type('Squat, essai 2 (kg)', '155');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Squat, essai 2 (kg)', '500');
  await wait(800);
  await press('Oui, 500\u00a0kg');
  expect(commands).toMatchObject([{ type: 'DeclareAttempt', data: { weight_kg: 500 } }]);
});

test('a weight that the rules refuse has the limit at its field', async () => {
  const failed = anEntry(1, { attempts: { squat: [{ weight_kg: 150, outcome: 'no_lift' }] } });
  const { commands } = renderTab(PlatformTab, aMeet([failed]));
  const field = screen.getByLabelText('Squat, essai 2 (kg)');
  for (const [typed, fault] of [
    ['1525', 'Trop lourd\u00a0: 700 kg au plus.'],
    ['140', 'Trop bas\u00a0: au moins 150 kg.'],
    ['151', 'La charge monte par paliers de 2,5 kg.'],
    ['abc', 'Un poids en kg, par exemple 102,5.'],
  ] as const) {
    type('Squat, essai 2 (kg)', typed);
    await press('Déclarer');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fault);
    expect(document.activeElement).toBe(field);
  }
  expect(commands).toEqual([]);
});

test('a lot that is typed exactly stands first, and the Enter key opens its weigh-in', async () => {
  const entries = [12, 1, 120].map((lot) => anEntry(lot, { bodyweight_kg: null, lot, lastname: `Nom${lot}` }));
  renderTab(WeighInTab, aMeet(entries));
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: '١2' } });
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((row) => /Nom\d+/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Nom12',
      'Nom120',
    ]),
  );
  fireEvent.keyDown(search, { key: 'Enter' });
  await screen.findByRole('dialog', { name: 'Nom12 Prénom12' });
});

test.each(['Enter', 'Tab'])('a code that is read behind a search and ends with %s opens its weigh-in', async (key) => {
  const meet = aMeet([1, 2].map((number) => anEntry(number, { bodyweight_kg: null, lastname: `Nom${number}` })));
  const list = routeOf(listParticipants, { params: { id: meet.championship.id } });
  const server = fakeServer({ [list]: 'lost' });
  renderTab(WeighInTab, meet);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: `nom${entryCodeOf(entryId(2))}` } });
  await wait(1000);
  expect(server.requestsTo(list)).toEqual([]);
  fireEvent.keyDown(search, { key });
  await screen.findByRole('dialog', { name: 'Nom2 Prénom2' });
  expect(search.value).toBe('');
});

test.each([
  ['5 / 3', ['5', '3'], '6 / 3'],
  ['5-3', ['5-3', ''], '6'],
])('the heights of the bench stored as %s are two fields', async (bench, fields, saved) => {
  const entry = anEntry(1, { bodyweight_kg: null, lastname: 'Nom1', rack_heights: { squat: '14 / in', bench } });
  const { commands } = renderTab(WeighInTab, aMeet([entry]));
  await press(/Nom1/);
  await screen.findByRole('dialog');
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([valueOf('Développé couché : hauteur'), valueOf('Développé couché : sécurité')]).toEqual(fields);
  expect([valueOf('Squat : hauteur'), screen.queryByLabelText('Squat : sécurité')]).toEqual(['14 / in', null]);
  type('Poids de corps (kg)', '80');
  type('Développé couché : hauteur', '6');
  await press('Enregistrer');
  expect(commands).toMatchObject([{ data: { rack_heights: { squat: '14 / in', bench: saved } } }]);
});

test('the opener of a weigh-in carries its fault, and an improbable one is asked', async () => {
  const { commands } = renderTab(WeighInTab, aMeet([anEntry(1, { bodyweight_kg: null, lastname: 'Nom1' })]));
  await press(/Nom1/);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBeNull());
  type('Poids de corps (kg)', '80');
  type('Squat : premier essai (kg)', '101');
  await press('Enregistrer');
  const opener = screen.getByLabelText('Squat : premier essai (kg)');
  expect(opener.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(opener);
  expect(screen.getByText('La charge monte par paliers de 2,5 kg.')).not.toBeNull();
  type('Squat : premier essai (kg)', '500');
  await press('Enregistrer');
  expect(screen.getByText(/500.kg, c'est beaucoup pour ce poids de corps/)).not.toBeNull();
  expect(commands).toEqual([]);
  await wait(800);
  await press('Confirmer');
  expect(commands).toMatchObject([{ type: 'WeighIn', data: { openers: { squat: 500 } } }]);
});

test('a dialog or a draft that is older than the weigh-in of another table says what its official saw', async () => {
  const entry = anEntry(1, { lastname: 'Nom1', division: 'Bench Press', openers: { bench: 100 } });
  const { commands, other } = renderTab(WeighInTab, aMeet([entry]));
  await press('Tous');
  await press(/Nom1/);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBeNull());
  type('Poids de corps (kg)', '80,5');
  other({ type: 'WeighIn', entry_id: entry.id, data: { bodyweight_kg: 80, openers: { bench: 110 } } });
  await press('Enregistrer');
  const sent = { type: 'WeighIn', based_on: 10, data: { bodyweight_kg: 80.5, openers: { bench: 100 } } };
  expect(commands).toMatchObject([sent]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await press(/Nom1/);
  await press('Enregistrer');
  expect(commands).toMatchObject([sent, sent]);
});

test('the scales go by the keyboard: Enter opens the one found, and the emptied search has the focus again', async () => {
  const given = { bodyweight_kg: null, division: 'Bench Press' } as const;
  const entries = [3, 2, 1].map((lot) =>
    anEntry(lot, { ...given, lot, session: lot === 1 ? 2 : 1, lastname: `N${lot}` }),
  );
  const { commands } = renderTab(WeighInTab, aMeet(entries, { sessions: [] }));
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => /N\d/.exec(textContent ?? '')?.[0]);
  expect(names()).toEqual(['N2', 'N3', 'N1']);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  const find = async (text: string) => {
    search.focus();
    fireEvent.change(search, { target: { value: text } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await wait(0);
  };
  await find('N');
  expect(screen.queryByRole('dialog')).toBeNull();
  await find('N3');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Poids de corps (kg)')));
  type('Poids de corps (kg)', '80,2');
  await press('Annuler');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await find('N3');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Poids de corps (kg)').value).toBe(''));
  type('Poids de corps (kg)', '80,1');
  await press('Enregistrer');
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(search.value).toBe('');
  expect(commands).toMatchObject([{ type: 'WeighIn', entry_id: entryId(3), data: { bodyweight_kg: 80.1 } }]);
});

test('the first session of a championship to come asks before it closes registration', async () => {
  const planned = aMeet([anEntry(1, { openers: { squat: 100, bench: 70, deadlift: 120 } })], {
    sessions: [1, 2].map((number) => ({ number, name: null, state: 'planned', weigh_in: 'open' })),
  });
  const championship = { ...planned.championship, date: '2999-11-20T08:00:00.000Z', status: 'upcoming' as const };
  const { commands } = renderTab(SessionsTab, { ...planned, championship });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ouvrir' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: /^Ouvrir la session/ });
  expect(dialog.textContent).toMatch(/les inscriptions et la liste d'attente se ferment/);
  expect(commands).toEqual([]);
  await press('Ouvrir quand même', dialog);
  fireEvent.click(screen.getAllByRole('button', { name: 'Ouvrir' }).at(-1)!);
  expect(commands).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a missing opener is seen before the session opens, and asked when it does', async () => {
  const entries = [
    anEntry(1, { lastname: 'Nom1', division: 'Bench Press' }),
    anEntry(2, { division: 'Bench Press', openers: { bench: 100 } }),
    anEntry(3, { bodyweight_kg: null }),
  ];
  const planned = aMeet(entries, { sessions: [{ number: 1, name: null, state: 'planned', weigh_in: 'closed' }] });
  const { commands } = renderTab(SessionsTab, planned);
  expect(screen.getByText('1 athlète pesé sans premier essai')).not.toBeNull();
  expect(screen.getByText('Nom1 Prénom1 · Développé couché')).not.toBeNull();
  await press('Ouvrir');
  const dialog = await screen.findByRole('dialog');
  expect(commands).toEqual([]);
  await press('Ouvrir quand même', dialog);
  expect(commands).toMatchObject([{ type: 'SetSession', data: { state: 'open' } }]);
  await expectAccessible();
});

test('who has no good attempt is without a total; disqualified is for conduct, with its reason', async () => {
  const failed = { weight_kg: 100, outcome: 'no_lift' as const };
  const bombed = anEntry(1, {
    lastname: 'Nom1',
    division: 'Bench Press',
    attempts: { bench: [failed, failed, failed] },
  });
  const conduct = anEntry(2, {
    lastname: 'Nom2',
    division: 'Bench Press',
    outcome: 'disqualified',
    outcome_reason: 'Insulte à un arbitre',
    attempts: { bench: [{ weight_kg: 100, outcome: 'good' }] },
  });
  const meet = aMeet([bombed, conduct]);
  // The API names both DQ, and says which is which.
  expect(standings(meet, 'final')[0]?.standings.map(({ place, bombedOut }) => [place, bombedOut])).toEqual([
    ['DQ', true],
    ['DQ', false],
  ]);
  renderTab(RankingTab, meet);
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('Pas de total');
  expect(first).not.toContain('DQ');
  expect(second).toContain('Disqualifié (DQ) · Insulte à un arbitre');
});

test('the reason of a disqualification is asked', async () => {
  const { commands } = renderTab(WeighInTab, aMeet([anEntry(1, { bodyweight_kg: null, lastname: 'Nom1' })]));
  await press(/Nom1/);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBeNull());
  await press('Disqualifié (DQ)');
  const dialog = await screen.findByRole('dialog', { name: /Disqualifié \(DQ\)\s\?/ });
  // The question takes the place of the weigh-in, which comes back after it.
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  await press('Confirmer', dialog);
  expect(within(dialog).getByText('Indiquez le motif.')).not.toBeNull();
  expect(commands).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Motif'), { target: { value: ' Insulte à un arbitre ' } });
  await press('Confirmer', dialog);
  expect(commands).toEqual([
    { type: 'SetOutcome', entry_id: entryId(1), data: { outcome: 'disqualified', reason: 'Insulte à un arbitre' } },
  ]);
});

test('an opener whose field is emptied is cleared by the weigh-in', async () => {
  const { commands } = renderTab(
    WeighInTab,
    aMeet([anEntry(1, { bodyweight_kg: null, lastname: 'Nom1', openers: { squat: 100 } })]),
  );
  await press(/Nom1/);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBeNull());
  type('Poids de corps (kg)', '80');
  type('Squat : premier essai (kg)', '');
  await press('Enregistrer');
  expect(commands).toMatchObject([{ type: 'WeighIn', data: { openers: { squat: null } } }]);
});

test('the best lifter of the bench alone is another one than that of the three lifts', () => {
  const good = (weight_kg: number) => [{ weight_kg, outcome: 'good' as const }];
  const meet = aMeet([
    anEntry(1, { attempts: { squat: good(100), bench: good(70), deadlift: good(120) } }),
    anEntry(2, { division: 'Bench Press', attempts: { bench: good(150) } }),
  ]);
  renderTab(RankingTab, meet);
  unfold(/^Meilleurs athlètes/);
  const best = (division: RegExp) => screen.getByRole('list', { name: division }).textContent;
  expect(best(/3 Movement/)).toMatch(/^1Prénom1 Nom.*290/);
  expect(best(/Bench Press/)).toMatch(/^1Prénom2 Nom.*150/);
});
