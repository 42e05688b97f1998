import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { changed, down, refused, waiting } from '../responses.ts';
import { dialog, heading, press, text } from '../locators.ts';
import type { Scene } from '../scene.ts';

const path = '/dashboard/admin/journal';
const acts = `**${calls.listActs.path}?*`;
const users = `**${calls.listUsers.path}?*`;
const usersPath = '/dashboard/admin/users';

const admin = { id: '68a0c0ffee68a0c0ffee68a0', name: 'Power Corner' };
const championship = { id: '68a0c0ffee68a0c0ffee68a1', name: "Open de force d'Annaba" };
const act = (index: number, kind: string, rest: object) => ({
  id: String(index),
  at: `2026-11-2${index}T18:41:07.000Z`,
  actor: admin,
  kind,
  subject: null,
  participation_id: null,
  championship: null,
  before: null,
  after: null,
  ...rest,
});

const rows = [
  act(5, 'user_blocked', {
    subject: { id: admin.id, name: 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal' },
    before: { blocked: false },
    after: { blocked: true, reason: 'Deux comptes pour la même personne, malgré deux rappels.' },
  }),
  act(4, 'championship_edited', {
    championship,
    before: { date: '2026-12-12T09:00:00.000Z', location: 'Salle omnisports, Annaba', max_participants: null },
    after: { date: '2026-12-13T09:00:00.000Z', location: 'Salle Emir Abdelkader, Annaba', max_participants: 60 },
  }),
  act(3, 'championship_edited', {
    championship,
    before: { description: 'Trois mouvements, une journée. '.repeat(9) },
    after: { description: 'Trois mouvements, deux journées. '.repeat(9) },
  }),
  act(2, 'meet_changed', { championship, after: { MarkPresent: 37, WeighIn: 4 } }),
  act(1, 'email_corrected', {
    subject: { id: admin.id, name: null },
    before: {},
    after: {},
    actor: { id: admin.id, name: null },
  }),
];

const withRows = (page: Parameters<NonNullable<Scene['before']>>[0]) =>
  changed(page, acts, (body) => Object.assign(body, { data: rows, total: rows.length }));

const ofJournal: Scene[] = [
  { name: 'admin-acts', role: 'admin', path, desk: true, before: withRows, seen: text('5 actes') },
  {
    name: 'admin-acts-unfolded',
    role: 'admin',
    path,
    desk: true,
    before: withRows,
    act: async (page) => {
      await text('5 actes')(page).first().waitFor();
      for (const summary of await page
        .locator('summary')
        .filter({ hasText: /lire la suite/ })
        .all())
        if (await summary.isVisible()) await summary.click();
      const more = page.getByText('Tout afficher').first();
      if (await more.isVisible()) await more.click();
    },
    seen: text('5 actes'),
  },
  {
    name: 'admin-acts-narrowed',
    role: 'admin',
    path: `${path}?kind=user_blocked&from=2026-11-01`,
    before: withRows,
    act: press('Filtres (2)'),
    seen: text('5 actes'),
  },
  { name: 'admin-acts-empty', role: 'admin', path: `${path}?search=zzzz`, seen: heading('Aucun acte ici.', 2) },
  {
    name: 'admin-acts-loading',
    role: 'admin',
    path,
    before: (page) => waiting(page, acts),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'admin-acts-failed',
    role: 'admin',
    path,
    before: (page) => down(page, acts),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
];

const firstBlocked = (page: Parameters<NonNullable<Scene['before']>>[0]) =>
  changed(page, users, ({ users: all }) => all.forEach((each: object) => Object.assign(each, { blocked: true })));
const firstUnverified = (page: Parameters<NonNullable<Scene['before']>>[0]) =>
  changed(page, users, ({ users: all }) => all.forEach((each: object) => Object.assign(each, { verified: false })));

const ofUsers: Scene[] = [
  {
    name: 'admin-users-block',
    role: 'admin',
    path: usersPath,
    desk: true,
    act: press(/^Bloquer : Amina/),
    seen: dialog,
  },
  {
    name: 'admin-users-block-refused',
    role: 'admin',
    path: usersPath,
    before: (page) => refused(page, `**${addressOf(calls.blockUser, { params: { id: '*' } })}`, 'LAST_ADMIN'),
    act: async (page) => {
      await press(/^Bloquer : Amina/)(page);
      await press('Bloquer le compte')(page);
    },
    seen: (page) => dialog(page).getByText('Il doit rester au moins un administrateur.'),
  },
  {
    name: 'admin-users-blocked',
    role: 'admin',
    path: `${usersPath}?blocked=true`,
    desk: true,
    before: (page) =>
      page.route(users, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('blocked=true', '') });
        const body = (await response.json()) as { users: object[] };
        body.users = body.users.slice(0, 4).map((each) => ({ ...each, blocked: true }));
        await route.fulfill({ response, json: { ...body, total: 4 } });
      }),
    seen: text('4 utilisateurs'),
  },
  {
    name: 'admin-users-unblock',
    role: 'admin',
    path: usersPath,
    before: firstBlocked,
    act: press(/^Débloquer : Amina/),
    seen: dialog,
  },
  {
    name: 'admin-users-correct-email',
    role: 'admin',
    path: usersPath,
    before: async (page) => {
      await firstUnverified(page);
      await refused(page, `**${addressOf(calls.correctEmail, { params: { id: '*' } })}`, 'EMAIL_TAKEN', {
        email: fault('EMAIL_TAKEN'),
      });
    },
    act: async (page) => {
      await press(/^Corriger l'adresse : Amina/)(page);
      await press('Corriger et envoyer le lien')(page);
    },
    seen: (page) => dialog(page).getByText('Un compte existe déjà avec cette adresse e-mail.'),
  },
];

const coachPath = '/dashboard/coach/championships';
const coached = `**${calls.listCoachedChampionships.path}?*`;

const ofCoaches: Scene[] = [
  { name: 'coach-championships', role: 'coach', path: coachPath, desk: true, seen: text(/^\d+ championnats?$/) },
  {
    name: 'coach-championships-empty',
    role: 'coach',
    path: coachPath,
    before: (page) => changed(page, coached, (body) => Object.assign(body, { data: [], total: 0 })),
    seen: heading('Aucun championnat à votre nom.', 2),
  },
  {
    name: 'coach-championships-failed',
    role: 'coach',
    path: coachPath,
    before: (page) => down(page, coached),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'coach-participants',
    role: 'coach',
    path: ({ ids }) => `${coachPath}/${ids.powerlifting}`,
    desk: true,
    seen: text(/^\d+ participants/),
  },
  {
    name: 'coach-participants-foreign',
    role: 'coach',
    path: `${coachPath}/68a0c0ffee68a0c0ffee68a0`,
    seen: text(/ne porte pas votre nom/),
  },
];

export const actScenes: readonly Scene[] = [...ofJournal, ...ofUsers, ...ofCoaches];
