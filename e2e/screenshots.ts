/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Takes pictures of the screens of the running platform, at the width of a phone and of a desk.
 * `npm run screenshots [folder]`, while `npm start` runs; the README's pictures are among them.
 */
const root = resolve(import.meta.dirname, '..');
const runFile = process.env['RUN_JSON'] ?? join(root, '.local', 'run.json');
const folder = resolve(process.argv[2] ?? join(root, 'docs', 'screenshots'));

interface Run {
  site: string;
  admin: { email: string; password: string };
}

const { site, admin } = JSON.parse(readFileSync(runFile, 'utf8')) as Run;
mkdirSync(folder, { recursive: true });

const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

async function logIn(email: string, password: string): Promise<string> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const answer = (await response.json()) as { token?: string; message: string };
  if (!answer.token) throw new Error(`login of ${email}: ${answer.message}`);
  return answer.token;
}

const get = async (path: string, token: string) => (await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

interface Shot {
  name: string;
  path: string;
  token?: string | undefined;
  /** What is done on the page before the picture. */
  act?: (page: import('@playwright/test').Page) => Promise<void>;
}

const token = await logIn(admin.email, admin.password);
const { data: championships } = (await get('/api/championships', token)) as { data: { id: string; type: string; participants_count: number }[] };
const powerlifting = championships.find(({ type }) => type === 'Powerlifting') ?? championships[0];
const fullest = championships.toSorted((one, other) => other.participants_count - one.participants_count)[0];
// An athlete of the demo, whose password is no secret.
const athlete = await logIn('yacine.boudiaf@exemple.dz', 'halterophilie-2026');

const shots: Shot[] = [
  { name: 'welcome', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', act: (page) => page.getByRole('button', { name: 'Log In' }).click() },
  { name: 'forgot-password', path: '/login', act: (page) => page.getByRole('button', { name: /Mot de passe oublié/ }).click() },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-errors', path: '/signup', act: (page) => page.getByRole('button', { name: 'Sign Up' }).click() },
  { name: 'contact', path: '/contact' },
  { name: 'verify-email-failed', path: `/verify-email/${'x'.repeat(43)}` },
  { name: 'reset-password', path: `/reset-password/${'x'.repeat(43)}` },
  { name: 'participation-with-success', path: '/ParticipationWithSuccess' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'championships', path: '/championships', token: athlete },
  { name: 'championships-none', path: '/championships?search=zzzz', token: athlete },
  { name: 'championship', path: `/championships/${powerlifting?.id}`, token: athlete },
  { name: 'championship-not-found', path: `/championships/${'0'.repeat(24)}`, token: athlete },
  { name: 'profile', path: '/dashboard', token: athlete },
  { name: 'my-championships', path: '/dashboard/athlete/championships', token: athlete },
  { name: 'admin-users', path: '/dashboard/admin/users', token },
  { name: 'admin-championships', path: '/dashboard/admin/championships', token },
  { name: 'admin-new-championship', path: '/dashboard/admin/newchampionship', token },
  { name: 'admin-edit-championship', path: `/dashboard/admin/championships/edit/${powerlifting?.id}`, token },
  { name: 'admin-participants', path: `/dashboard/admin/championships/${fullest?.id}`, token },
];

for (const [width, viewport] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'fr-DZ', timezoneId: 'Africa/Algiers', reducedMotion: 'reduce' });
    for (const shot of shots) {
      const page = await context.newPage();
      const secret = shot.token;
      await page.addInitScript((value) => (value ? localStorage.setItem('token', value) : localStorage.removeItem('token')), secret);
      await page.goto(`${site}${shot.path}`, { waitUntil: 'networkidle' });
      await shot.act?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${shot.name}-${width}-${colorScheme}.png`), fullPage: width === 'phone' });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
process.stdout.write(`${shots.length * 4} pictures in ${folder}\n`);
