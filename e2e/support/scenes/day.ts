import type { Demo } from './demo.ts';
import { dialog, press, text } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('admin');
const tab =
  (which: 'running' | 'nearlyFull' | 'floor', name: string) =>
  ({ ids }: Demo) =>
    `/dashboard/admin/championships/${ids[which]}/meet?tab=${name}`;
const results = ({ ids }: Demo) => `/dashboard/admin/championships/${ids.past}/results`;

export const dayScenes: readonly Scene[] = [
  scene('meet-presence', tab('nearlyFull', 'presence'), { desk: true, seen: text(/^\d+\/\d+ présents/) }),
  scene('meet-weigh-in', tab('nearlyFull', 'weighIn'), { desk: true, seen: text(/^\d+\/\d+ pesés/) }),
  scene('meet-weigh-in-form', tab('nearlyFull', 'weighIn'), {
    act: (page) =>
      page
        .getByRole('button', { name: /^Numéro de tirage.*À peser$/ })
        .first()
        .click(),
    seen: (page) => dialog(page).getByLabel('Poids de corps (kg)'),
  }),
  scene('meet-sessions', tab('running', 'sessions'), { desk: true, seen: text('Après-midi') }),
  scene('meet-sessions-proposal', tab('nearlyFull', 'sessions'), {
    desk: true,
    act: press('Proposer les groupes'),
    seen: (page) => page.getByRole('heading', { name: /^Proposition/ }),
  }),
  scene('meet-heats', tab('floor', 'heats'), { desk: true, seen: text('Ne plus publier') }),
  scene('meet-floor', tab('floor', 'platform'), { desk: true, seen: text('Rendus\u00a0: 2 sur 6') }),
  scene('meet-floor-papers', tab('floor', 'platform'), { act: press('Imprimer'), seen: dialog }),
  scene('meet-platform', tab('running', 'platform'), {
    desk: true,
    seen: (page) => page.getByRole('button', { name: /Réussi/ }),
  }),
  scene('meet-ranking', tab('running', 'ranking'), { desk: true }),
  scene('meet-papers', tab('running', 'platform'), { act: press('Imprimer'), seen: dialog }),
  scene('meet-settings', tab('running', 'sessions'), {
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
