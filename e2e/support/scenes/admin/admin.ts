import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Scene } from '../scene.ts';
import { answered, changed, down, refused, secondPage, waiting } from '../responses.ts';
import { heading, press, text, toast } from '../locators.ts';
import { editScenes } from './edit.ts';
import { participantScenes } from './participants.ts';

const users = `**${calls.listUsers.path}?*`;
const list = `**${calls.listChampionships.path}?*`;
const path = '/dashboard/admin/users';
const shelf = '/dashboard/admin/championships';

const askRole = press(/^Rôle à changer : Amina/);

const undelivered = `**${calls.listUndelivered.path}?*`;
const mailsPath = '/dashboard/admin/mails';

const mail = (index: number, values: object) => ({
  id: String(index),
  subject: 'Confirmez votre participation : Open de Powerlifting d’Annaba',
  name: 'Lina Haddad',
  email: 'lina.haddad@mail.dz',
  state: 'failed',
  reason: '550 5.1.1 The email account that you tried to reach does not exist.',
  ended_at: `2026-11-2${index}T18:41:07.000Z`,
  user_id: '68a0c0ffee68a0c0ffee68a0',
  championship_id: null,
  ...values,
});
const undeliveredMails = (page: Parameters<NonNullable<Scene['before']>>[0]) =>
  changed(page, undelivered, (body) =>
    Object.assign(body, {
      data: [
        mail(3, {}),
        mail(2, {
          state: 'unknown',
          name: 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal',
          email: 'abderrahmane-abdelkader.benmohamed-boukhelkhal@universite-badji-mokhtar.dz',
          reason: fault('sendingCut'),
          subject: null,
        }),
        mail(1, {
          state: 'expired',
          user_id: null,
          subject: null,
          reason: fault('linkExpiredBefore'),
        }),
      ],
      total: 3,
      campaigns: [{ championship_id: '68a0c0ffee68a0c0ffee68a0', championship: "Coupe d'Annaba", count: 12 }],
    }),
  );

const mailScenes: Scene[] = [
  {
    name: 'admin-mails',
    role: 'admin',
    path: mailsPath,
    desk: true,
    before: undeliveredMails,
    seen: text('3 e-mails'),
  },
  {
    name: 'admin-mails-empty',
    role: 'admin',
    path: mailsPath,
    before: (page) => changed(page, undelivered, (body) => Object.assign(body, { data: [], total: 0, campaigns: [] })),
    seen: heading('Tous les e-mails sont arrivés.', 2),
  },
  {
    name: 'admin-mails-failed',
    role: 'admin',
    path: mailsPath,
    before: (page) => down(page, undelivered),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
];

const overview = `**${calls.getOverview.path}`;
const overviewPath = '/dashboard/admin/overview';

const overviewScenes: Scene[] = [
  {
    name: 'admin-overview',
    role: 'admin',
    path: overviewPath,
    desk: true,
    seen: heading(/Prochain championnat|C'est (aujourd'hui|demain)/, 2),
  },
  {
    name: 'admin-overview-empty',
    role: 'admin',
    path: overviewPath,
    before: (page) =>
      changed(page, overview, ({ data }) =>
        Object.assign(data, {
          championships: [],
          provisional_records: 0,
          entries: data.entries.map((each: object) => ({ ...each, count: 0 })),
        }),
      ),
    seen: heading('Aucun championnat à venir', 2),
  },
  {
    name: 'admin-overview-busy',
    role: 'admin',
    path: overviewPath,
    before: async (page) => {
      await undeliveredMails(page);
      await changed(page, overview, ({ data }) => {
        Object.assign(data.championships[0], { fees_under_review: 12, waiting: 3, pending: 1, hidden: true });
        for (const [index, day] of data.entries.entries()) Object.assign(day, { count: (index * 37) % 61 });
      });
    },
    seen: (page) => page.getByText('12 messages groupés à renvoyer'),
  },
  {
    name: 'admin-overview-without-mails',
    role: 'admin',
    path: overviewPath,
    before: (page) => down(page, undelivered),
    seen: (page) => page.getByText("Les e-mails non remis n'ont pas pu être lus."),
  },
  {
    name: 'admin-overview-loading',
    role: 'admin',
    path: overviewPath,
    before: (page) => waiting(page, overview),
    seen: (page) => page.locator('.skeleton').first(),
  },
  {
    name: 'admin-overview-failed',
    role: 'admin',
    path: overviewPath,
    before: (page) => down(page, overview),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
];

const userScenes: Scene[] = [
  {
    name: 'admin-profile',
    role: 'admin',
    path: '/dashboard',
    seen: (page) => page.getByRole('button', { name: 'Modifier' }),
  },
  {
    name: 'admin-menu',
    role: 'admin',
    path: '/dashboard/admin',
    act: (page) => page.locator('[aria-controls=dashboard-menu]').click(),
    seen: (page) => page.locator('[aria-controls=dashboard-menu]'),
  },
  { name: 'admin-users', role: 'admin', path, desk: true, seen: text(/^\d+ utilisateurs/) },
  {
    name: 'admin-users-narrowed',
    role: 'admin',
    path: `${path}?usertype=coach&verified=true&sort=desc`,
    act: press('Filtres (2)'),
    seen: text('Par Nouveauté'),
  },
  {
    name: 'admin-users-pages',
    role: 'admin',
    path: `${path}?page=2`,
    before: (page) => secondPage(page, users, 4812),
    seen: text('Page 2 sur 193'),
  },
  {
    name: 'admin-users-bare',
    role: 'admin',
    path,
    before: (page) =>
      changed(page, users, ({ users: rows }) =>
        Object.assign(rows[0], {
          firstname: 'Abderrahmane-Abdelkader',
          lastname: 'Benmohamed-Boukhelkhal',
          email: 'abderrahmane-abdelkader.benmohamed-boukhelkhal@universite-badji-mokhtar.dz',
          birthday: null,
          phone_number: null,
          weight: null,
          height: null,
          sex: null,
          age_category: null,
          weight_class: null,
          verified: false,
        }),
      ),
    seen: text(/^\d+ utilisateurs/),
  },
  {
    name: 'admin-users-loading',
    role: 'admin',
    path,
    before: (page) => waiting(page, users),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'admin-users-failed',
    role: 'admin',
    path,
    before: (page) => down(page, users),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  { name: 'admin-users-empty', role: 'admin', path: `${path}?search=zzzz`, seen: heading('No users found.', 2) },
  { name: 'admin-users-role', role: 'admin', path, desk: true, act: askRole, seen: (page) => page.getByRole('dialog') },
  {
    name: 'admin-users-role-missing',
    role: 'admin',
    path,
    act: async (page) => {
      await askRole(page);
      await press('Changer le rôle')(page);
    },
    seen: text('Choisissez un rôle.'),
  },
  {
    name: 'admin-users-role-refused',
    role: 'admin',
    path,
    before: (page) => refused(page, `**${addressOf(calls.changeRole, { params: { id: '*' } })}`, 'LAST_ADMIN'),
    act: async (page) => {
      await askRole(page);
      await page.getByLabel('Nouveau rôle').selectOption('coach');
      await press('Changer le rôle')(page);
    },
    seen: toast('Il doit rester au moins un administrateur.'),
  },
];

const shelfScenes: Scene[] = [
  { name: 'admin-championships', role: 'admin', path: shelf, desk: true, seen: text(/^\d+ championnats/) },
  {
    name: 'admin-championships-without-hidden',
    role: 'admin',
    path: `${shelf}?hidden=0`,
    seen: text(/^\d+ championnats/),
  },
  {
    name: 'admin-championships-states',
    role: 'admin',
    path: shelf,
    before: (page) =>
      changed(page, list, ({ data }) => {
        Object.assign(data[0], {
          name: "Championnat international d'haltérophilie et de développé-couché-anticonstitutionnellement de l'Est algérien",
          hidden: true,
          participants_count: 1000,
        });
        Object.assign(data[1], { status: 'canceled', canceled_reason: 'Salle indisponible' });
        Object.assign(data[2], { status: 'completed', hidden: true });
      }),
    seen: text('Championnat Annulé'),
  },
  {
    name: 'admin-championships-loading',
    role: 'admin',
    path: shelf,
    before: (page) => waiting(page, list),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'admin-championships-failed',
    role: 'admin',
    path: shelf,
    before: (page) => down(page, list),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'admin-championships-none',
    role: 'admin',
    path: shelf,
    before: (page) => answered(page, list, 200, { data: [], total: 0 }),
    seen: text("Aucun championnat n'est annoncé pour le moment."),
  },
  {
    name: 'admin-championships-no-match',
    role: 'admin',
    path: `${shelf}?search=zzzz`,
    seen: (page) => page.getByRole('button', { name: 'Effacer les filtres' }),
  },
];

export const adminScenes: readonly Scene[] = [
  ...overviewScenes,
  ...mailScenes,
  ...userScenes,
  ...shelfScenes,
  ...editScenes,
  ...participantScenes,
];
