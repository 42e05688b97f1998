import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { adminToken, newAthlete, newCoach } from '../../support/api.ts';
import { answerWith, storedToken, signIn, visit } from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const roles = ['visitor', 'athlete', 'coach', 'admin'] as const;
type Role = (typeof roles)[number];

const nobodysLink = 'x'.repeat(43);
const headings = {
  home: 'Bienvenue au Power Corner',
  login: 'Connexion',
  signup: 'Créer votre compte maintenant.',
  contact: 'Contact',
  verifyFailed: "L'adresse n'a pas été confirmée",
  deadReset: 'Ce lien ne peut plus servir',
  participationFailed: 'Vérification de votre participation',
  unsubscribeFailed: "Ce lien n'a pas pu être ouvert",
  success: 'Votre participation',
  entering: 'Prenez votre place',
  championships: 'Championnats',
  championship: /^Coupe /,
  profile: /^(Lina Haddad|Power Corner)$/,
  overview: "Vue d'ensemble",
  users: 'All Users',
  edit: /^Réglages\s*:\s*Coupe /,
  participants: /^Participants\s*:\s*Coupe /,
  create: 'Nouveau Championnat',
  mine: 'Mes Championnats',
  athleteHome: 'Mon espace',
  account: 'Mon compte',
  athletes: 'Mes athlètes',
  badInvitation: "Invitation d'un coach",
  deadEmail: 'Nouvelle adresse e-mail',
  mails: 'E-mails non remis',
  acts: 'Journal des administrateurs',
  refereeCode: 'Prendre un poste',
  notFound: '404',
} as const;
type Screen = keyof typeof headings;

const everybody = (screen: Screen): Record<Role, Screen | 'dashboard'> => ({
  visitor: screen,
  athlete: screen,
  coach: screen,
  admin: screen,
});
const visitors = (screen: Screen): Record<Role, Screen | 'dashboard'> => ({
  ...everybody('profile'),
  visitor: screen,
  athlete: 'dashboard',
  coach: 'dashboard',
  admin: 'dashboard',
});
const members = (screen: Screen): Record<Role, Screen | 'dashboard'> => ({ ...everybody(screen), visitor: 'login' });
const only = (role: Role, screen: Screen): Record<Role, Screen | 'dashboard'> => ({
  visitor: 'login',
  athlete: 'dashboard',
  coach: 'dashboard',
  admin: 'dashboard',
  [role]: screen,
});

const routes: readonly [string, Record<Role, Screen | 'dashboard'>][] = [
  ['/', everybody('home')],
  ['/login', visitors('login')],
  ['/signup', visitors('signup')],
  ['/contact', everybody('contact')],
  [`/verify-email/${nobodysLink}`, everybody('verifyFailed')],
  [`/reset-password/${nobodysLink}`, everybody('deadReset')],
  [`/change-email/${nobodysLink}`, everybody('deadEmail')],
  [`/verify-participation/${nobodysLink}`, everybody('participationFailed')],
  [`/invitations/${nobodysLink}`, everybody('badInvitation')],
  [`/unsubscribe/${nobodysLink}`, everybody('unsubscribeFailed')],
  ['/ParticipationWithSuccess', everybody('success')],
  ['/championships', members('championships')],
  ['/championships/{id}', { ...members('championship'), visitor: 'entering' }],
  ['/dashboard', { visitor: 'login', athlete: 'dashboard', coach: 'dashboard', admin: 'dashboard' }],
  ['/dashboard/account', members('account')],
  ['/dashboard/admin', only('admin', 'profile')],
  ['/dashboard/admin/overview', only('admin', 'overview')],
  ['/dashboard/admin/users', only('admin', 'users')],
  ['/dashboard/admin/championships', only('admin', 'championships')],
  ['/dashboard/admin/championships/edit/{id}', only('admin', 'edit')],
  ['/dashboard/admin/championships/{id}', only('admin', 'participants')],
  ['/dashboard/admin/newchampionship', only('admin', 'create')],
  ['/dashboard/admin/mails', only('admin', 'mails')],
  ['/dashboard/admin/journal', only('admin', 'acts')],
  ['/dashboard/coach', only('coach', 'profile')],
  ['/dashboard/coach/athletes', only('coach', 'athletes')],
  ['/dashboard/coach/championships', only('coach', 'mine')],
  ['/dashboard/athlete', only('athlete', 'profile')],
  ['/dashboard/athlete/overview', only('athlete', 'athleteHome')],
  ['/dashboard/athlete/championships', only('athlete', 'mine')],
  ['/r', everybody('refereeCode')],
  ['/nowhere', everybody('notFound')],
  ['/dashboard/nobody', everybody('notFound')],
];

const tokens: Record<Role, () => Promise<string | null>> = {
  visitor: async () => null,
  athlete: async () => (await newAthlete()).token,
  coach: async () => (await newCoach()).token,
  admin: adminToken,
};

async function expectScreen(page: Page, role: Role, path: string, screen: Screen | 'dashboard'): Promise<void> {
  const name = headings[screen === 'dashboard' ? 'profile' : screen];
  await expect(page.getByRole('heading', { level: 1, name, exact: true }), `${role} at ${path}`).toBeVisible();
  const landing =
    screen === 'dashboard'
      ? `/dashboard/${role}`
      : ['login', 'entering'].includes(screen) && path !== '/login'
        ? `/login?redirect=${encodeURIComponent(path)}`
        : path;
  await expect(page, `${role} at ${path}`).toHaveURL(landing);
}

for (const role of roles) {
  test(`each route leads the role ${role} to its screen`, async ({ page, championship }) => {
    test.setTimeout(120_000);
    const { id } = championship;
    const token = await tokens[role]();
    if (token) await signIn(page, { token });
    await page.goto('/');
    for (const [route, screens] of routes) {
      const path = route.replace('{id}', id);
      await visit(page, path);
      await expectScreen(page, role, path, screens[role]);
    }
  });
}

test('a route that is opened directly knows its visitor too', async ({ page, sharedAthlete }) => {
  await signIn(page, sharedAthlete);
  for (const path of ['/dashboard/admin/users', '/login', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard/athlete');
  }
});

test('a spinner shows while it is not known who is logged in', async ({ page, sharedAthlete }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${calls.checkAuth.path}`, async (route) => {
    await held;
    await route.fallback();
  });
  await signIn(page, sharedAthlete);
  await page.goto('/dashboard/athlete');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chargement…' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/athlete');
  answer();
  await expect(page.getByRole('heading', { name: 'Lina Haddad' })).toBeVisible();
});

test('who cannot be checked counts as logged out', async ({ page, sharedAthlete }) => {
  await answerWith(page, 'GET', calls.checkAuth.path, { status: 500 });
  await signIn(page, sharedAthlete);
  await page.goto('/dashboard/athlete');
  await expect(page).toHaveURL(/\/login/);
});

test('a token that is no longer good leads to the login, and back after it', async ({ page }) => {
  await signIn(page, { token: 'a-token-that-nobody-signed' });
  await page.goto('/championships?status=upcoming');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/championships?status=upcoming')}`);
});

test('the page that does not exist leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('This page doesnt exist.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('a logout in one tab logs out the other', async ({ page, context, coach }) => {
  await signIn(page, coach);
  await page.goto('/dashboard/coach');
  const other = await context.newPage();
  await other.goto('/dashboard/coach');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login/);
  expect(await storedToken(other)).toBeNull();
});
