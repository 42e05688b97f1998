import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { answered, bare, changed, down, inHours, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const lists = `**${calls.listPublicChampionships.path}?*`;
const running = `**${calls.listPublicChampionships.path}?*period=running*`;

const none = { data: [], total: 0 };

/** The welcome with the next championship in its first screen, though one runs in the demo. */
async function withoutRunning(page: Page): Promise<void> {
  await bare(page, '/');
  await answered(page, running, 200, none);
}

/** The championships that are to come begin with one that is full, one that opens later and one that is closed. */
async function everyState(page: Page): Promise<void> {
  await bare(page, '/competitions');
  await changed(page, lists, ({ data }) => {
    const [full, later, closed] = data;
    if (!closed || full.status !== 'upcoming') return;
    full.remaining_places = 0;
    later.registration_opens_at = inHours(30);
    closed.registration_closes_at = inHours(-3);
    closed.name = 'بطولة عنابة المفتوحة للقوة البدنية';
  });
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

export const competitionScenes: Scene[] = [
  {
    name: 'welcome-next',
    path: '/',
    desk: true,
    before: withoutRunning,
    seen: (page) => page.getByRole('article').getByRole('link', { name: /^Participer/ }),
  },
  {
    name: 'welcome-none',
    path: '/',
    before: async (page) => {
      await bare(page, '/');
      await answered(page, lists, 200, none);
    },
    seen: (page) => page.getByText('Aucun championnat annoncé.'),
  },
  {
    name: 'welcome-loading',
    path: '/',
    before: async (page) => {
      await bare(page, '/');
      await waiting(page, lists);
    },
    seen: heading('Bienvenue au Power Corner'),
  },
  {
    name: 'welcome-failed',
    path: '/',
    before: async (page) => {
      await bare(page, '/');
      await down(page, lists);
    },
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
  { name: 'competitions', path: '/competitions', desk: true, seen: heading('Calendrier des compétitions') },
  {
    name: 'competitions-states',
    path: '/competitions',
    before: everyState,
    seen: (page) => page.getByRole('link', { name: /^Me prévenir/ }),
  },
  {
    name: 'competitions-filtered',
    path: '/competitions?type=Calisthenics&places=free',
    seen: (page) => page.getByRole('button', { name: 'Places libres', pressed: true }),
  },
  {
    name: 'competitions-past',
    path: '/competitions?period=past',
    seen: (page) => page.getByRole('link', { name: /^Voir les résultats/ }),
  },
  {
    name: 'competitions-none',
    path: '/competitions?type=Crossfit&period=past',
    before: async (page) => {
      await bare(page, '/competitions');
      await answered(page, lists, 200, none);
    },
    seen: (page) => page.getByText('Aucun championnat ne correspond.'),
  },
  {
    name: 'competitions-loading',
    path: '/competitions',
    before: async (page) => {
      await bare(page, '/competitions');
      await waiting(page, lists);
    },
    seen: heading('Calendrier des compétitions'),
  },
  {
    name: 'competitions-failed',
    path: '/competitions',
    before: async (page) => {
      await bare(page, '/competitions');
      await down(page, lists);
    },
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  },
];
