/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import type { RankingRow } from '@power-corner/contracts/records/rankings';
import type { Page } from '@playwright/test';
import { press, text } from './locators.ts';
import { answered, bareThen, down, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const path = '/rankings';
const ranking = `**${calls.listRankings.path}?*`;
const ownRanking = `**${calls.getOwnRanking.path}?*`;

const row = (rank: number, name: string, weight: number, rest: Partial<RankingRow> = {}): RankingRow => ({
  id: `row-${name}`,
  rank,
  name,
  handle: null,
  club: 'CRB Annaba',
  weight_kg: weight,
  bodyweight_kg: 82.4,
  date: '2026-04-24',
  championship: { slug: 'coupe-d-annaba', name: "Coupe d'Annaba" },
  ...rest,
});
const rows = [
  row(1, 'Yacine Boudiaf', 712.5),
  row(2, 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal', 655, { club: 'Association sportive de Bou Ismail' }),
  row(2, 'Lina Haddad', 655, { bodyweight_kg: 62.15, date: '2026-05-02' }),
  row(4, 'سمير بن علي', 540, { club: null, bodyweight_kg: null, championship: { slug: null, name: 'Open 2024' } }),
];
const withRows = bareThen(path, (page) => answered(page, ranking, 200, { data: rows, total: 68 }));
const ownRow = (page: Page) => page.locator('#own-row:focus');
const withOwn = async (page: Page) => {
  await withRows(page);
  await answered(page, ownRanking, 200, { data: { id: 'row-Lina Haddad', rank: 2, page: 1 } });
};

const publicity = `**${calls.getPublicity.path}`;
const box = (page: Page) => page.getByRole('checkbox', { name: 'Ne pas figurer dans les classements' });
const choice = (name: string, rest: Pick<Scene, 'before' | 'seen'> & Partial<Scene>): Scene => ({
  name: `account-publicity${name}`,
  role: 'athlete',
  path: '/dashboard/account',
  ...rest,
});

/** The section "Ce qui est public" of the page "Mon compte". */
const publicityScenes: readonly Scene[] = [
  choice('', {
    before: (page) =>
      answered(page, publicity, 200, {
        data: { page: false, ranked: false, handle: '2026HADD01', may_have_page: true, asked: true },
      }),
    seen: box,
  }),
  choice('-loading', {
    before: (page) => waiting(page, publicity),
    seen: (page) => page.getByRole('heading', { name: 'Ce qui est public' }),
  }),
  choice('-failed', {
    before: (page) => down(page, publicity),
    seen: (page) => page.getByText("Votre choix n'a pas pu être chargé."),
    errors: [/503/],
  }),
];

/** The public rankings, and the choice to stay out of them. */
export const rankingScenes: readonly Scene[] = [
  { name: 'rankings', path, desk: true, before: withRows, seen: text(/^68 résultats/) },
  {
    name: 'rankings-own',
    role: 'athlete',
    path,
    desk: true,
    before: withOwn,
    act: async (page) => {
      await press('Aller à ma ligne')(page);
      await ownRow(page).waitFor();
      // Where the jump has led, the bar at the upper edge cuts whatever is there.
      await page.evaluate(() => scrollTo(0, 0));
    },
    seen: ownRow,
  },
  {
    name: 'rankings-filtered',
    path: `${path}?by=bench&sex=Female&weight_class=63&season=2026&show=results`,
    before: withRows,
    act: press(/^Filtres/),
    seen: text(/^68 résultats/),
  },
  {
    name: 'rankings-points',
    path: `${path}?by=ipf_gl`,
    before: bareThen(path, (page) =>
      answered(page, ranking, 200, {
        data: rows.map(({ weight_kg: _, ...rest }, index) => ({ ...rest, value: 98.41 - index })),
        total: rows.length,
      }),
    ),
    seen: text('4 résultats'),
  },
  { name: 'rankings-none', path: `${path}?club=zzzz`, seen: text('Aucun résultat ne correspond.') },
  {
    name: 'rankings-loading',
    path,
    before: bareThen(path, (page) => waiting(page, ranking)),
    seen: (page) => page.getByRole('heading', { name: 'Classements' }),
  },
  {
    name: 'rankings-failed',
    path,
    before: bareThen(path, (page) => down(page, ranking)),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
  ...publicityScenes,
];
