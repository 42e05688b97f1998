import { expect, test } from '@jest/globals';
import type { Meet, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { HeatsTab } from './heats-tab.tsx';

const fran: MeetEvent = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600, lanes: 2, transition_minutes: 5 };
const heat = (number: number, given: Partial<MeetHeat> = {}): MeetHeat => ({
  event: 'Fran',
  number,
  name: null,
  starts_at: `2026-11-20T08:${String(15 * (number - 1)).padStart(2, '0')}:00.000Z`,
  started_at: null,
  state: 'planned',
  ...given,
});
/** The place of each athlete as heat and lane; null for none. */
function planned(places: readonly ([number, number] | null)[], given: Partial<Meet> = {}) {
  const entries = places.map((place, index) =>
    anEntry(index + 1, {
      division: null,
      lastname: `Nom${index + 1}`,
      ...(place && { heats: { Fran: { heat: place[0], lane: place[1] } } }),
    }),
  );
  return aMeet(entries, { type: 'Crossfit', settings: { events: [fran] }, heats: [heat(1), heat(2)], ...given });
}
const placesIn = ({ entries }: Meet) =>
  entries.map(({ heats }) => heats?.['Fran']).map((at) => at && [at.heat, at.lane]);
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

test('24 athletes are in published heats after three presses on the tab', async () => {
  const { meet } = renderTab(HeatsTab, { ...planned(Array.from({ length: 24 }, () => null)), heats: [] });
  await press('Proposer les séries');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByRole('heading', { name: /^Série \d+/ })).toHaveLength(12);
  await expectAccessible();
  expect(meet().heats).toEqual([]);
  await press('Reprendre la proposition');
  await waitFor(() => expect(new Set(placesIn(meet()).map(String)).size).toBe(24));
  await press('Publier les séries');
  await waitFor(() => expect(meet().settings.events[0]?.heats_published).toBe(true));
  expect(
    meet()
      .heats?.slice(0, 2)
      .map(({ starts_at: at }) => at?.slice(11, 16)),
  ).toEqual(['08:00', '08:15']);
  await expectAccessible();
});

test('a proposal is for the first ones or those present, and says when nothing changes', async () => {
  const { meet } = renderTab(HeatsTab, planned([[1, 1], [1, 2], null, null]));
  const scores = { Fran: { value: 200, status: 'finished' as const } };
  const entries = meet().entries.map((entry, index) => ({
    ...entry,
    present: index < 2,
    scores: index === 1 ? scores : {},
  }));
  const { commands } = renderTab(HeatsTab, { ...meet(), entries, heats: [heat(1)] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Proposer les séries' })[1]!);
  const dialog = screen.getByRole('dialog');
  expect((within(dialog).getByLabelText('Présents seulement') as HTMLInputElement).checked).toBe(true);
  expect(within(dialog).getByText(/C'est la répartition en place/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Seulement les premiers'), { target: { value: '1' } });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nom2 Prénom2']);
  expect(commands).toEqual([]);
});

test('the first ones are asked for once somebody has a place', () => {
  renderTab(HeatsTab, planned([[1, 1], null]));
  fireEvent.click(screen.getByRole('button', { name: 'Proposer les séries' }));
  const first = screen.getByLabelText<HTMLInputElement>('Seulement les premiers');
  expect([first.disabled, first.closest('div')?.textContent]).toEqual([
    true,
    expect.stringContaining("Personne n'a encore de place"),
  ]);
});

test('an athlete is moved to a free lane, exchanged with another, and put into the first free place', async () => {
  const { meet } = renderTab(HeatsTab, planned([[1, 1], [1, 2], [2, 1], null]));
  const place = (number: number) =>
    screen.getByLabelText<HTMLSelectElement>(`Série et couloir de Nom${number} Prénom${number}`);
  const choices = within(place(1)).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Sans couloir',
    'S1 · 1',
    'S1 · 2 : échanger avec Nom2 Prénom2',
    'S2 · 1 : échanger avec Nom3 Prénom3',
    'S2 · 2',
  ]);
  fireEvent.change(place(1), { target: { value: '2 1' } });
  await waitFor(() => expect(placesIn(meet())).toEqual([[2, 1], [1, 2], [1, 1], undefined]));
  // The keyboard goes on with the same athlete.
  await waitFor(() => expect(document.activeElement).toBe(place(1)));
  await press('Première place libre');
  await waitFor(() => expect(placesIn(meet())[3]).toEqual([2, 2]));
  fireEvent.change(place(4), { target: { value: '' } });
  await waitFor(() => expect(placesIn(meet())[3]).toBeUndefined());
});

test('the lanes of a closed heat stay', () => {
  renderTab(
    HeatsTab,
    planned(
      [
        [1, 1],
        [2, 1],
      ],
      { heats: [heat(1, { state: 'closed' }), heat(2)] },
    ),
  );
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Série et couloir de/);
  expect([...choice.options].map(({ value }) => value)).toEqual(['', '2 1', '2 2']);
});

test('a later start moves the heats after it, or this one alone', async () => {
  const { commands, meet } = renderTab(HeatsTab, planned([[1, 1]], { heats: [heat(1), heat(2), heat(3)] }));
  const starts = () => meet().heats?.map(({ starts_at: at }) => at?.slice(11, 16));
  const change = async (name: RegExp, start: string, answer: string) => {
    await press(name);
    fireEvent.change(screen.getByLabelText('Départ'), { target: { value: `2026-11-20T${start}` } });
    await press(answer);
  };
  await change(/Modifier Série 2/, '09:25', 'Décaler aussi la suivante');
  await waitFor(() => expect(starts()).toEqual(['08:00', '08:25', '08:40']));
  expect(commands.map(({ type }) => type)).toEqual(['SetHeat', 'SetHeat']);
  await change(/Modifier Série 1/, '09:05', 'Seulement celle-ci');
  await waitFor(() => expect(starts()).toEqual(['08:05', '08:25', '08:40']));
});

test('a heat is added, named, and removed while nobody is in it', async () => {
  const { meet } = renderTab(HeatsTab, planned([[1, 1]]));
  await press('Ajouter une série');
  await waitFor(() => expect(meet().heats).toHaveLength(3));
  await press(/Modifier Série 1/);
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Retirer' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Nom de la série'), { target: { value: 'Finale' } });
  await press('Enregistrer');
  await screen.findByRole('heading', { name: /Finale/ });
  await press(/Modifier Série 3/);
  await press('Retirer');
  await waitFor(() => expect(meet().heats).toHaveLength(2));
});

test('without an event it asks for one, and without lanes for their number', async () => {
  renderTab(HeatsTab, aMeet([anEntry(1)], { type: 'Crossfit' }));
  expect(screen.getByRole('heading', { name: "Ajoutez d'abord une épreuve" })).toBeTruthy();
  await press('Nouvelle épreuve');
  fireEvent.change(screen.getByLabelText("Nom de l'épreuve"), { target: { value: 'Grace' } });
  await press('Ajouter');
  await screen.findByRole('heading', { name: /Donnez à l'épreuve ses couloirs/ });
  await expectAccessible();
});

test('an official of the platform plans heats, and neither workouts nor their publication', () => {
  renderTab(HeatsTab, planned([[1, 1]], { parts: ['platform'] }));
  expect(screen.queryByRole('button', { name: /épreuve|Publier/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Proposer les séries' })).toBeTruthy();
});
