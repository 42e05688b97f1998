import type { Demo } from './demo.ts';
import { dialog, press, text } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('admin');
const day =
  (tab: string) =>
  ({ ids }: Demo) =>
    `/dashboard/admin/championships/${ids.running}/meet?tab=${tab}`;
const results = ({ ids }: Demo) => `/dashboard/admin/championships/${ids.past}/results`;

/** The officials' screen in the middle of a day, and the results of a past one. */
export const dayScenes: readonly Scene[] = [
  scene('meet-presence', day('presence'), { desk: true, seen: text(/^\d+\/\d+ présents/) }),
  scene('meet-weigh-in', day('weighIn'), { desk: true, seen: text(/^\d+\/\d+ pesés/) }),
  scene('meet-weigh-in-form', day('weighIn'), {
    act: (page) => page.getByRole('listitem').getByRole('button').filter({ hasText: 'Bouzid' }).click(),
    seen: (page) => dialog(page).getByLabel('Poids de corps (kg)'),
  }),
  scene('meet-sessions', day('sessions'), { desk: true, seen: text('Après-midi') }),
  scene('meet-sessions-proposal', day('sessions'), { desk: true, act: press('Proposer les groupes') }),
  scene('meet-platform', day('platform'), {
    desk: true,
    seen: (page) => page.getByRole('button', { name: /Réussi/ }),
  }),
  scene('meet-ranking', day('ranking'), { desk: true }),
  scene('meet-papers', day('platform'), { act: press('Imprimer'), seen: dialog }),
  scene('meet-settings', day('sessions'), {
    desk: true,
    act: async (page) => {
      await press('Réglages')(page);
      await dialog(page).getByLabel('Barre avec colliers (kg)').fill('3');
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
    seen: (page) => dialog(page).getByText('De 5 à 60 kg'),
  }),
  scene('admin-results', results, { desk: true }),
  scene('admin-results-none', ({ ids }) => `/dashboard/admin/championships/${ids.powerlifting}/results`),
];
