/// <reference lib="dom" />
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readBuild } from '../../../local/web-manifest.ts';
import { newAthlete } from '../../support/api.ts';
import { visit } from '../../support/browser.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { type Fault, type FaultyProxy, faultyProxy } from '../../support/faulty-proxy.ts';

// One part of each kind. All others come by the same wrapper (tools/lint/imports-by-the-loader.unit.test.ts).

/** A part of the application whose code comes late: how a person asks for it, and what shows that it came. */
interface Part {
  sources: string[];
  ask: (page: Page) => Promise<unknown>;
  seen: (page: Page) => Locator;
  /** Leaves what the next part would find in its way. */
  after?: (page: Page) => Promise<unknown>;
  /** It opens above the screen that asked for it: a reload shows that screen again. */
  above?: true;
  /** Nobody waits for it: nothing is said, and no page is reloaded for it. */
  quiet?: true;
  /** Something typed would be lost by a reload, which is offered instead. */
  unsaved?: true;
}

const screen = (name: string, path: string, title: string | RegExp): Part => ({
  sources: [`src/app/routes/${name}.tsx`],
  ask: (page) => visit(page, path),
  seen: (page) => page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }),
});
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const closeDialog = (page: Page) => page.keyboard.press('Escape');

const toasts: Part = {
  sources: ['src/components/ui/feedback/toaster.tsx'],
  ask: (page) => page.getByRole('heading', { level: 1 }).click(),
  seen: (page) => page.locator('.Toastify'),
  quiet: true,
};
/** On the profile. */
const leaveQuestion: Part = {
  sources: ['dialog'],
  ask: async (page) => {
    await press('Modifier')(page);
    await page.getByLabel('Prénom').fill('Linda');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  },
  seen: dialog,
  after: press('Quitter sans enregistrer'),
  above: true,
  unsaved: true,
};
const unverified = {
  status: 403,
  code: 'EMAIL_NOT_VERIFIED',
  message: 'Confirmez votre adresse.',
  error: { message: 'Confirmez votre adresse.' },
  requestId: 'lazy-code',
};
const ofVisitors: readonly Part[] = [
  toasts,
  screen('account/login', '/login', 'Connexion'),
  {
    sources: ['src/features/account/auth/forgot-password-dialog.tsx'],
    ask: press('Mot de passe oublié ?'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/account/auth/resend-link.tsx'],
    ask: async (page) => {
      await page.route(`**${addressOf(calls.logIn)}`, (route) => route.fulfill({ status: 403, json: unverified }));
      await visit(page, '/login');
      await page.getByLabel('E-mail').fill('lina@example.dz');
      await page.getByLabel('Mot de passe', { exact: true }).fill('barbell-2026');
      await press('Log In')(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Renvoyer le lien de vérification' }),
    after: async (page) => {
      await page.unroute(`**${addressOf(calls.logIn)}`);
      await visit(page, '/');
      // Its password would keep the next part's reload waiting.
      await expect(page.getByLabel('E-mail')).toHaveCount(0);
    },
    above: true,
    // The password stands in its field.
    unsaved: true,
  },
  screen('competitions', '/competitions', 'Calendrier des compétitions'),
  {
    sources: ['src/lib/i18n/choose-language.ts'],
    ask: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click(),
    seen: title,
  },
];

const build = readBuild();
const first = new Set(build.scriptsOf([]));
/** The scripts that only a part brings, those that it shares with others included. */
const filesOf = ({ sources }: Part) => build.scriptsOf(sources).filter((file) => !first.has(file));

const faults = ['away', 'cut', 'slow'] as const;
type Survived = (typeof faults)[number];

const banner = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
const words: Record<Survived, RegExp> = {
  away: /^Hors ligne/,
  cut: /^La suite met du temps/,
  slow: /^La suite met du temps/,
};

let proxy: FaultyProxy;
test.beforeAll(async () => {
  proxy = await faultyProxy();
});
test.afterAll(() => proxy.close());

async function start(page: Page, path: string, token?: string): Promise<void> {
  await page.clock.install();
  allowErrors(page.context(), /Failed to load (?:resource|module script)/);
  await page.addInitScript((kept) => kept && localStorage.setItem('token', kept), token);
  // The service worker would answer for the network that is broken here.
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(proxy.origin + path);
  await expect(title(page)).toBeVisible();
  // The title stands in the HTML; the session is known once the application has started.
  await expect(page.getByRole('banner').getByRole('link', { name: /^(Login|Dashboard)$/ })).toBeVisible();
}

/** Polls every 50 ms: the default waits up to a second between two looks, dozens of times in this file. */
const poll = <Value>(look: () => Value) => expect.poll(look, { intervals: [50] });

/** A title means a screen: without the new one's code it is the old one's. */
async function stands(page: Page): Promise<void> {
  // A dialog above it hides the screen from the roles alone.
  const heading = page.locator('main h1').first();
  await expect(page.locator('header').first()).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(/mal passé/);
}

/**
 * The part does not come: the screen stays and says why. When it can come, it comes by itself, and what was asked for
 * is there.
 */
async function survives(page: Page, part: Part, fault: Survived): Promise<void> {
  proxy.break(fault, filesOf(part));
  await part.ask(page);
  await poll(() => proxy.hits()).toBeGreaterThan(0);
  if (fault === 'slow') await page.clock.runFor(4_000);
  if (!part.quiet) await expect(banner(page, words[fault])).toBeVisible();
  await stands(page);
  proxy.mend();
  await online(page);
  await expect(part.seen(page)).toBeAttached();
  await expect(banner(page, words[fault])).toHaveCount(0);
  await part.after?.(page);
}

/**
 * A newer release has no such part: one reload brings the new page, unless nobody waits for the part or a reload would
 * lose something.
 */
async function renews(page: Page, part: Part, fault: Fault): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('reloaded');
    Object.assign(window, { old: true });
  });
  const isOld = () => page.evaluate(() => 'old' in window).catch(() => true);
  proxy.break(fault, filesOf(part));
  await part.ask(page);
  if (part.quiet || part.unsaved) {
    await poll(() => proxy.hits()).toBeGreaterThan(0);
    if (part.unsaved) await expect(banner(page, 'Une nouvelle version')).toBeVisible();
    await stands(page);
    expect(await isOld()).toBe(true);
    proxy.mend();
    await online(page);
  } else {
    await poll(isOld).toBe(false);
    if (part.above) {
      await stands(page);
      await part.ask(page);
    }
  }
  await expect(part.seen(page)).toBeAttached();
  await part.after?.(page);
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const fault of faults)
  test(`a part of the application that is ${fault} takes no screen away, and comes by itself`, async ({ page }) => {
    await start(page, '/');
    for (const part of ofVisitors) await test.step(part.sources.join(), () => survives(page, part, fault));
  });

for (const fault of ['gone', 'page'] as const)
  test(`a part that a newer release has replaced brings the new release by one reload: ${fault}`, async ({ page }) => {
    page.on('dialog', (question) => void question.accept());
    await start(page, '/');
    for (const part of ofVisitors) await test.step(part.sources.join(), () => renews(page, part, fault));
  });

for (const fault of [...faults, 'gone'] as const)
  test(`a form that would be lost is asked about when the code of the question is ${fault}`, async ({ page }) => {
    await start(page, '/contact', (await newAthlete()).token);
    await visit(page, '/dashboard/athlete');
    await press('Modifier')(page);
    await press('Annuler')(page);
    await (fault === 'gone' ? renews(page, leaveQuestion, fault) : survives(page, leaveQuestion, fault));
  });
