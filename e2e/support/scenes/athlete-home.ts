import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { answered, changed, down, inHours, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const mine = `**${calls.listMyChampionships.path}`;
const profile = `**${calls.getProfile.path}`;
const path = '/dashboard/athlete/overview';
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 2 });

const confirmed = {
  verified: true,
  state: 'confirmed',
  expires_at: null,
  resend_after: null,
  status: 'upcoming',
  result: null,
};
const over = { ...confirmed, status: 'completed', fee: null };
const lifted = { score: null, points: { ipf_gl: 70.25, dots: 350 } };

/** A season: the athlete's championships in this order, as many as the demo has. */
const season = (...states: readonly object[]) =>
  async function change(page: Page) {
    await changed(page, mine, (body) => {
      body.data = body.data.slice(0, states.length);
      states.forEach((state, index) => body.data[index] && Object.assign(body.data[index], state));
    });
  };

const busy = async (page: Page) => {
  await season(
    {
      ...confirmed,
      date: inHours(52.3),
      session: 2,
      flight: 'B',
      lot: 17,
      entry_fee_dzd: 2000,
      fee: 'refused',
      fee_reason: 'Le reçu ne montre pas le montant.',
      category_set: 'club',
      weight_class: '66Kg-74Kg',
    },
    { ...confirmed, verified: false, state: 'pending', date: inHours(300), expires_at: inHours(20), fee: null },
    { ...confirmed, verified: false, state: 'offered', date: inHours(500), offered_until: inHours(6), fee: null },
    { ...confirmed, verified: false, state: 'waiting', position: 7, date: inHours(700), fee: null },
  )(page);
  await changed(page, profile, ({ data }) => Object.assign(data, { phone_number: null }));
};

const experienced = season(
  { ...confirmed, date: inHours(900), fee: null },
  {
    ...over,
    date: inHours(-900),
    type: 'Powerlifting',
    division: '3 Movement',
    result: { ...lifted, place: 1, total_kg: 502.5, bests: { squat: 180, bench: 110, deadlift: 212.5 } },
  },
  {
    ...over,
    date: inHours(-90),
    type: 'Crossfit',
    division: null,
    result: { place: 4, total_kg: null, score: 312, points: { ipf_gl: null, dots: null }, bests: {} },
  },
  { ...over, date: inHours(-30), result: null },
);

export const athleteHomeScenes: readonly Scene[] = [
  {
    name: 'athlete-home',
    role: 'athlete',
    path,
    desk: true,
    seen: heading(/Prochain championnat|C'est (aujourd'hui|demain)/),
  },
  {
    name: 'athlete-home-busy',
    role: 'athlete',
    path,
    desk: true,
    before: busy,
    seen: (page) => page.getByText('Compléter le profil'),
  },
  {
    name: 'athlete-home-bests',
    role: 'athlete',
    path,
    desk: true,
    before: experienced,
    seen: heading('Records personnels'),
  },
  {
    name: 'athlete-home-pass',
    role: 'athlete',
    path,
    before: season({ ...confirmed, date: inHours(20), fee: null }),
    act: (page) => page.getByRole('button', { name: 'Afficher mon pass' }).click(),
    seen: (page) => page.getByRole('img', { name: /^QR code de votre participation/ }),
  },
  {
    name: 'athlete-home-today',
    role: 'athlete',
    path,
    before: season({ ...confirmed, status: 'ongoing', date: inHours(-2), fee: null, session: 1, lot: 4 }),
    seen: (page) => page.getByRole('link', { name: 'Suivre en direct' }),
  },
  {
    name: 'athlete-home-newcomer',
    role: 'athlete',
    path,
    before: (page) => answered(page, mine, 200, { data: [], total: 0 }),
    seen: heading('Votre premier championnat vous attend'),
  },
  {
    name: 'athlete-home-loading',
    role: 'athlete',
    path,
    before: (page) => waiting(page, mine),
    seen: (page) => page.locator('.skeleton').first(),
  },
  {
    name: 'athlete-home-failed',
    role: 'athlete',
    path,
    before: (page) => down(page, mine),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'athlete-home-without-profile',
    role: 'athlete',
    path,
    before: (page) => down(page, profile),
    seen: (page) => page.getByText("Votre profil n'a pas pu être lu."),
  },
];
