import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { gridOf, type Ranked, Ranking } from './ranking.tsx';
import { resultSoFar } from './words.ts';

const row = (values: Partial<Ranked>): Ranked => ({
  key: values.name ?? 'Yacine Boudiaf',
  name: 'Yacine Boudiaf',
  club: null,
  bodyweight_kg: null,
  place: 1,
  attempts: {},
  bests: {},
  total_kg: null,
  score: null,
  scores: {},
  ipf_gl: null,
  ...values,
});

const original = globalThis.matchMedia;
let wide = true;
beforeEach(() => {
  const nothing = () => undefined;
  globalThis.matchMedia = () =>
    ({ matches: wide, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList;
});
afterEach(() => {
  globalThis.matchMedia = original;
});

test.each<[string, Partial<Ranked>, string]>([
  ['a total', { total_kg: 400, bests: { squat: 150 } }, '400 kg'],
  ['a subtotal from the first lift on', { bests: { squat: 150 } }, '150 kg'],
  ['a subtotal of two lifts', { bests: { squat: 150, bench: 92.5 } }, '242,5 kg'],
  ['nothing yet', {}, '—'],
  ['nothing for the disqualified', { place: 'DQ', bests: { squat: 150 } }, '—'],
  ['no total', { place: 'DQ', bombed_out: true, bests: { squat: 150 } }, 'Pas de total'],
])('an entry has %s', (_, values, expected) => {
  expect(resultSoFar(row(values), 'Powerlifting').replaceAll('\u00a0', ' ')).toBe(expected);
});

const lifters = [
  row({
    name: 'Yacine Boudiaf',
    bests: { squat: 182.5 },
    attempts: { squat: [{ weight_kg: 182.5, outcome: 'good' }] },
  }),
  row({
    name: 'Riad Cherif',
    place: 2,
    bests: { squat: 170 },
    attempts: {
      squat: [
        { weight_kg: 170, outcome: 'good' },
        { weight_kg: 180, outcome: 'no_lift', corrected: true },
      ],
    },
  }),
];

test.each([true, false])('each athlete has three attempts a lift and the gap to the first, wide: %s', (isWide) => {
  wide = isWide;
  render(<Ranking caption="Hommes" rows={lifters} lifts={['squat', 'bench']} events={[]} type="Powerlifting" />);
  const second = within(screen.getByText('Riad Cherif').closest('tr, li') as HTMLElement);
  expect(second.getByText(/^à 12,5.kg de la tête$/)).toBeDefined();
  expect(second.getByText('180').parentElement?.textContent).toMatch(/180.*manqué.*corrigé/);
  expect(second.getAllByText('·').length).toBe(1);
  expect(screen.queryByText('Développé couché')).toBeNull();
});

test('says the personal bests and the new records of a result, and leads to the page of its person', () => {
  const marked = row({
    handle: '2026BOUD01',
    attempts: {
      squat: [
        { weight_kg: 210, outcome: 'good' },
        { weight_kg: 220, outcome: 'good' },
      ],
    },
    bests: { squat: 220 },
    total_kg: 500,
    personal_bests: ['squat', 'total'],
    new_records: [
      {
        set: 'Salle',
        set_name: { fr: 'Salle' },
        lift: 'squat',
        weight_kg: 220,
        age_category: 'Junior',
        weight_class: '83',
      },
    ],
  });
  wide = true;
  renderScreen(<Ranking caption="Open" rows={[marked]} lifts={['squat']} events={[]} type="Powerlifting" />);
  expect(screen.getByRole('link', { name: 'Yacine Boudiaf' }).getAttribute('href')).toBe('/p/2026BOUD01');
  // Beside the name they would leave it no room.
  expect(screen.getByRole('rowheader').textContent).toBe('Yacine Boudiaf');
  const marks = screen.getAllByRole('button');
  expect(marks.map((mark) => [within(mark).getByText(/^RP?$/).textContent, mark.textContent.slice(0, 3)])).toEqual([
    ['R', '220'],
    ['RP', '500'],
  ]);
  const [line] = within(screen.getByRole('row', { name: /Yacine/ })).getAllByText(/Nouveau record/, { selector: 'li' });
  const said = (line?.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(said).toBe('Nouveau record : Salle · Squat · 220 kg · Junior · 83 kg');
  expect(marks[0]?.getAttribute('popovertarget')).toBe(line?.closest('ul')?.id);
  expect(screen.getByRole('button', { name: /^220.*Nouveau record/ })).toBe(marks[0]);
});

test('tables that share their columns have those of each other, empty where a class does not lift them', () => {
  wide = true;
  const bench = row({ name: 'Riad Cherif', attempts: { bench: [{ weight_kg: 100, outcome: 'good' }] } });
  const shared = gridOf([...lifters, bench], { lifts: ['squat', 'bench', 'deadlift'], events: [] });
  render(<Ranking caption="Hommes" rows={[bench]} lifts={['bench']} events={[]} type="Powerlifting" shared={shared} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Place',
    'Nom',
    'Squat',
    'Développé couché',
    'Résultat',
  ]);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 7)).toEqual(['', '', '', expect.stringMatching(/^100/), '·', '·']);
});
