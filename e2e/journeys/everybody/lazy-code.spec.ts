/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import type { Claim } from '@power-corner/contracts/participations/walk-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readBuild } from '../../../local/web-manifest.ts';
import { adminToken, api, newAthlete, newChampionship, newCoach, participate } from '../../support/api.ts';
import { visit } from '../../support/browser.ts';
import { changed } from '../../support/responses.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { type Fault, type FaultyProxy, faultyProxy } from '../../support/faulty-proxy.ts';

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
const link = 'x'.repeat(43);
const allUsers = `**${calls.listUsers.path}?*`;
const passkeyButton = "Connexion par clé d'accès";

/** The login, as the screen before it hands over. */
const arriveAtLogin = (page: Page, state: object) =>
  page.evaluate((usr) => {
    history.pushState({ usr, key: JSON.stringify(usr) }, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, state);

/** The address keeps who is open: after a reload the person opens by itself. */
async function openPerson(page: Page): Promise<void> {
  if (!page.url().includes('person=')) await press(/^Fiche/)(page);
}

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
const sentMail = {
  mail: 'verifyEmail',
  email: 'lina@example.dz',
  until: '2099-11-25T16:24:00.000Z',
  resendAt: 0,
};
const unverified = {
  status: 403,
  code: 'EMAIL_NOT_VERIFIED',
  message: 'Confirmez votre adresse.',
  error: { message: 'Confirmez votre adresse.' },
  requestId: 'lazy-code',
};
const codeDemanded = {
  status: 401,
  code: 'SECOND_FACTOR',
  message: 'Saisissez le code.',
  error: { message: 'Saisissez le code.' },
  requestId: 'lazy-code',
};
const ofVisitors = (open: Open): Part[] => [
  toasts,
  screen('account/login', '/login', 'Connexion'),
  {
    sources: ['src/features/catalogue/public/entering-strip.tsx'],
    ask: (page) => visit(page, `/login?redirect=/championships/${open.id}`),
    seen: (page) => page.getByRole('region', { name: 'Le championnat où vous allez' }),
    after: (page) => visit(page, '/login'),
  },
  {
    sources: ['src/features/account/auth/forgot-password-dialog.tsx'],
    ask: press('Mot de passe oublié ?'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/account/auth/passkey-login.ts'],
    ask: async (page) => {
      await page.route(`**${calls.startPasskeyLogin.path}`, (route) =>
        route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Pas ici.', error: { message: 'Pas ici.' } } }),
      );
      await press(passkeyButton)(page);
    },
    seen: (page) => page.locator('button:not([aria-busy])', { hasText: passkeyButton }),
    after: (page) => page.unroute(`**${calls.startPasskeyLogin.path}`),
    above: true,
  },
  {
    sources: ['src/features/account/auth/sent-mail-panel.tsx'],
    // As after a registration.
    ask: (page) => arriveAtLogin(page, { sent: sentMail }),
    seen: (page) => page.getByRole('button', { name: 'Renvoyer le lien de vérification' }),
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
  {
    sources: ['src/features/account/auth/continue-button.tsx'],
    // As after the mailed link.
    ask: (page) => arriveAtLogin(page, { proof: link }),
    seen: (page) => page.getByRole('button', { name: 'Continuer' }),
  },
  {
    sources: ['src/features/account/auth/code-step.tsx'],
    ask: async (page) => {
      await page.route(`**${addressOf(calls.logIn)}`, (route) => route.fulfill({ status: 401, json: codeDemanded }));
      await visit(page, '/login');
      await page.getByLabel('E-mail').fill('lina@example.dz');
      await page.getByLabel('Mot de passe', { exact: true }).fill('barbell-2026');
      await press('Log In')(page);
    },
    seen: (page) => page.getByLabel('Code', { exact: true }),
    after: (page) => page.unroute(`**${addressOf(calls.logIn)}`),
    above: true,
  },
  screen('account/sign-up', '/signup', 'Créer votre compte maintenant.'),
  screen('account/verify-email', `/verify-email/${link}`, /email|adresse/),
  screen('contact', '/contact', 'Contact'),
  screen('competitions', '/competitions', 'Calendrier des compétitions'),
  screen('account/change-email', `/change-email/${link}`, 'Nouvelle adresse e-mail'),
  screen('account/reset-password', `/reset-password/${link}`, /mot de passe|lien/),
  screen('athlete/participation-with-success', '/ParticipationWithSuccess', /participation/i),
  screen('athlete/offer', `/offers/${link}`, 'Une place pour vous'),
  screen('athlete/claim', `/claim/${link}`, 'Votre participation'),
  screen('account/unsubscribe', `/unsubscribe/${link}`, /recevoir|lien/),
  screen('not-found', '/nowhere', '404'),
  screen('athlete/verify-participation', `/verify-participation/${link}`, /participation/i),
  screen('privacy', '/confidentialite', 'Confidentialité'),
  screen('rankings', '/rankings', 'Classements'),
  screen('records', '/records', 'Records'),
  screen('person', '/p/2026NOBO99', /n'existe pas ou n'est pas publique/),
  {
    sources: ['src/lib/i18n/choose-language.ts'],
    ask: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click(),
    seen: title,
  },
];

/** The sections of the page "Mon compte", each a part of its own. */
const accountSections = () =>
  build.lazySources().filter((source) => /^src\/features\/account\/(?:security\/)?[a-z-]+-section\.tsx$/.test(source));

interface Open {
  id: string;
  slug: string;
  name: string;
}

/** @param entered the athlete's place in it is confirmed, and its start list is public */
const ofAthletes = (open: Open, entered: Open): Part[] => [
  {
    sources: ['src/features/entries/walk-ins/claim-form.tsx'],
    ask: async (page) => {
      await page.route(`**${addressOf(calls.getClaim, { params: { token: link } })}`, (route) =>
        route.fulfill({ json: { status: 200, data: openClaim(open) } }),
      );
      await visit(page, `/claim/${link}`);
    },
    seen: (page) => page.getByRole('button', { name: 'Rattacher à mon compte' }),
  },
  {
    ...screen('athlete/my-championships', '/dashboard/athlete/championships', 'Mes Championnats'),
    sources: [
      'src/app/routes/dashboard.tsx',
      'src/app/routes/athlete/my-championships.tsx',
      'src/features/entries/participations/entry-ticket.tsx',
    ],
  },
  {
    sources: ['src/features/entries/participations/calendar/calendar-file.ts'],
    ask: press('Ajouter au calendrier'),
    seen: (page) => page.locator('button:not([aria-busy])', { hasText: 'Ajouter au calendrier' }),
    above: true,
  },
  {
    sources: ['src/app/routes/account/account.tsx', ...accountSections()],
    ask: async (page) => {
      // The platform's passkeys belong to its own address, and these pages come from another one.
      await page.route(`**${calls.listPasskeys.path}`, (route) =>
        route.fulfill({ json: { status: 200, data: { site: proxy.origin, passkeys: [] } } }),
      );
      await visit(page, '/dashboard/account');
    },
    seen: (page) => page.getByRole('heading', { name: 'Appareils connectés' }),
  },
  {
    sources: ['src/features/account/security/password-form.tsx'],
    ask: press('Changer le mot de passe'),
    seen: (page) => page.getByLabel('Nouveau mot de passe'),
    after: press('Annuler'),
    above: true,
  },
  {
    sources: ['src/features/account/email-form.tsx'],
    ask: press("Changer l'adresse e-mail"),
    seen: (page) => page.getByLabel('Nouvelle adresse e-mail'),
    after: press('Annuler'),
    above: true,
  },
  {
    sources: ['src/features/account/security/add-passkey.tsx'],
    ask: press("Ajouter une clé d'accès"),
    seen: (page) => page.getByRole('button', { name: 'Créer la clé' }),
    after: press('Annuler'),
    above: true,
  },
  screen('athlete/athlete-home', '/dashboard/athlete/overview', 'Mon espace'),
  screen('account/profile', '/dashboard/athlete', 'Lina Haddad'),
  {
    sources: ['src/features/account/auth/profile-form.tsx'],
    ask: press('Modifier'),
    seen: (page) => page.getByLabel('Prénom'),
    after: press('Annuler'),
    above: true,
  },
  // Before the parts that bring the dialog with them.
  leaveQuestion,
  screen('account/second-factor', '/second-factor', 'Validation en deux étapes'),
  {
    sources: ['src/app/routes/public-championship.tsx', 'src/features/day/live/public-day.tsx'],
    ask: (page) => visit(page, `/c/${entered.slug}`),
    seen: (page) => page.getByRole('heading', { name: 'Liste de départ' }),
  },
  screen('live', `/c/${entered.slug}/live`, /direct/),
  screen('home', '/', 'Bienvenue au Power Corner'),
  screen('championships', '/championships', 'Championnats'),
  screen('championship', `/championships/${open.id}`, open.name),
  {
    sources: ['src/features/entries/entering/participate-dialog.tsx'],
    ask: press('Participer'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
];

const openClaim = ({ id, name }: Open): Claim => ({
  championship: { id, name, date: '2030-01-01T09:00:00Z', location: 'Annaba', type: 'Crossfit', rules: null },
  firstname: 'Lina',
  lastname: 'Haddad',
  email: 'lina@example.dz',
  division: null,
  state: 'open',
});

const waitingRecord: ProvisionalRecord = {
  id: 'a'.repeat(24),
  set_id: 'b'.repeat(24),
  set: 'Algérie',
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: 262.5,
  name: 'Yacine Boudiaf',
  handle: null,
  club: null,
  date: '2026-04-24',
  place: null,
  championship: null,
  state: 'provisional',
  replaced: null,
  conditions: ['three_referees', 'scales_and_bar', 'identity'],
  bodyweight_kg: 81.35,
};

const meetParts = [
  'weigh-in/close-weigh-in',
  'notices/conflicts',
  'platform/correct-dialog',
  'platform/disqualify-dialog',
  'platform/platform-tab',
  'weigh-in/presence-tab',
  'ranking-tab',
  'weigh-in/scan-dialog',
  'scores/score-entry',
  'sessions/sessions-tab',
  'sessions/times-dialog',
  'settings/settings-dialog',
  'weigh-in/weigh-in-dialog',
  'weigh-in/weigh-in-tab',
];

const ofAdmins = (taken: { id: string; name: string }): Part[] => [
  screen('admin/overview', '/dashboard/admin/overview', "Vue d'ensemble"),
  {
    ...screen('admin/users', '/dashboard/admin/users', 'All Users'),
    ask: async (page) => {
      await changed(page, allUsers, ({ users }) =>
        users.forEach((user: object) => Object.assign(user, { verified: false })),
      );
      await visit(page, '/dashboard/admin/users');
    },
  },
  {
    sources: ['src/features/admin/users/change-role-dialog.tsx'],
    ask: press(/^Rôle à changer/),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/admin/users/block-dialog.tsx'],
    ask: press(/^Bloquer/),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/admin/users/correct-email-dialog.tsx'],
    ask: press(/^Corriger l'adresse/),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/admin/users/correct-sex-dialog.tsx'],
    ask: press(/^Corriger le sexe/),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    ...screen('admin/records', '/dashboard/admin/records', 'Records'),
    ask: async (page) => {
      await page.route(`**${calls.listProvisionalRecords.path}`, (route) =>
        route.fulfill({ json: { status: 200, data: [waitingRecord] } }),
      );
      await visit(page, '/dashboard/admin/records');
    },
  },
  {
    sources: ['src/features/history/records/admin/set-dialog.tsx'],
    ask: press('Nouvelle liste'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/history/records/admin/ratify-dialog.tsx'],
    ask: press('Homologuer'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/history/records/admin/refuse-dialog.tsx'],
    ask: press('Refuser'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/history/rankings/one-person-dialog.tsx'],
    ask: async (page) => {
      await visit(page, '/rankings?sex=Male');
      await press(/^Réunir ou séparer/)(page);
    },
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  screen('admin/mails', '/dashboard/admin/mails', 'E-mails non remis'),
  screen('admin/acts', '/dashboard/admin/journal', 'Journal des administrateurs'),
  {
    sources: ['src/features/admin/acts/csv.ts'],
    ask: press(/^Exporter/),
    seen: (page) => page.locator('button:not([aria-busy])', { hasText: /Exporter/ }),
    above: true,
  },
  screen('admin/championships', '/dashboard/admin/championships', 'Championnats'),
  screen('admin/new-championship', '/dashboard/admin/newchampionship', 'Nouveau Championnat'),
  screen('admin/edit-championship', `/dashboard/admin/championships/edit/${taken.id}`, /^Modifier/),
  screen('admin/participants', `/dashboard/admin/championships/${taken.id}`, /^Participants/),
  {
    sources: ['src/features/entries/walk-ins/add-participant-dialog.tsx'],
    ask: press('Ajouter un participant'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/entries/participants/participant-panel.tsx'],
    ask: openPerson,
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/entries/exports/paper-dialog.tsx'],
    ask: press('Listes du jour…'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/admin/mails/compose-dialog.tsx'],
    ask: press('Send Email'),
    seen: dialog,
    after: closeDialog,
    above: true,
  },
  {
    sources: ['src/features/entries/participants/remove-participant-dialog.tsx'],
    ask: async (page) => {
      await openPerson(page);
      // A press of before the reload may open it a moment later: then it covers the person's button.
      const question = page.getByRole('dialog', { name: /^Retirer/ });
      const button = page.getByRole('button', { name: /^Retirer(?! du championnat)/ }).first();
      await expect(async () => {
        if (!(await question.isVisible())) await button.click({ timeout: 1000 });
      }).toPass();
    },
    seen: (page) => page.getByRole('dialog', { name: /^Retirer/ }),
    after: async (page) => {
      await closeDialog(page);
      await closeDialog(page);
    },
    above: true,
  },
  {
    sources: ['src/features/entries/participants/mark-paid-dialog.tsx'],
    ask: async (page) => {
      await page.getByRole('checkbox', { name: 'Sélectionner cette page' }).check();
      await press(/^Marquer payé/)(page);
    },
    seen: dialog,
    after: async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Tout désélectionner' }).click();
    },
    above: true,
  },
  {
    sources: ['src/features/entries/exports/csv.ts'],
    ask: press(/^Exporter/),
    seen: (page) => page.locator('button:not([aria-busy])', { hasText: /Exporter/ }),
    above: true,
  },
  {
    ...screen('admin/results', `/dashboard/admin/championships/${taken.id}/results`, /^Résultats/),
    sources: ['src/app/routes/admin/results.tsx', 'src/features/day/live/papers/results-papers.tsx'],
  },
  // The screen of the officials brings all its parts at once, for the time without a network.
  {
    sources: [
      'src/app/routes/admin/meet.tsx',
      'src/features/day/live/papers/meet-papers.tsx',
      '../node_modules/qr/decode.js',
      ...meetParts.map((name) => `src/features/day/meet/${name}.tsx`),
    ],
    ask: (page) => visit(page, `/dashboard/admin/championships/${taken.id}/meet`),
    seen: (page) => page.getByText('0/1 présents'),
  },
];

const ofCoaches = ({ id }: { id: string }): Part[] => [
  screen('coach-championships', '/dashboard/coach/championships', 'Mes Championnats'),
  screen('coach-participants', `/dashboard/coach/championships/${id}`, 'Participants'),
];

const build = readBuild();
const first = new Set(build.scriptsOf([]));
/** The scripts that only a part brings, those that it shares with others included. */
const filesOf = ({ sources }: Part) => build.scriptsOf(sources).filter((file) => !first.has(file));

const faults = ['away', 'cut', 'slow'] as const;
type Survived = (typeof faults)[number];

/** A test of its own tries them with every fault. */
const isAlone = (part: Part) => part === toasts || part === leaveQuestion;

/**
 * Every part with one of the faults, in turn. To a screen they are the same, code that it waits for: the loader, which
 * knows them apart, is the same for all parts.
 */
const inTurn = (parts: readonly Part[]): { part: Part; fault: Survived }[] =>
  parts
    .filter((part) => !isAlone(part))
    .map((part, index) => ({ part, fault: faults[index % faults.length] as Survived }));

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

/** Polls every 50 ms: the default waits up to a second between two looks, a hundred times in this file. */
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

const visits: { who: string; from: string; token?: () => Promise<string>; parts: () => Promise<Part[]> | Part[] }[] = [
  { who: 'a visitor', from: '/', parts: async () => ofVisitors(await sharedChampionship()) },
  {
    who: 'an athlete',
    from: '/contact',
    token: async () => (await enteredAthlete()).token,
    parts: async () => ofAthletes(await sharedChampionship(), (await enteredAthlete()).entered),
  },
  { who: 'an admin', from: '/contact', token: adminToken, parts: async () => ofAdmins(await takenChampionship()) },
  {
    who: 'a coach',
    from: '/contact',
    token: async () => (await coached()).token,
    parts: async () => ofCoaches(await coached()),
  },
];
/** A coach, and the championship that they organise. */
let coach: Promise<{ token: string; id: string }> | undefined;
const coached = () =>
  (coach ??= (async () => {
    const { id, token } = await newCoach();
    return { token, id: (await newChampionship({ coach: id })).id };
  })());
let open: ReturnType<typeof newChampionship> | undefined;
const sharedChampionship = () => (open ??= newChampionship({}));
let athlete: Promise<{ token: string; entered: Open }> | undefined;
/** An athlete whom an admin has added to a championship, and to its first session. */
const enteredAthlete = () =>
  (athlete ??= (async () => {
    const { token } = await newAthlete();
    const entered = await newChampionship({});
    const admin = await adminToken();
    const { id: user } = (await api(calls.getProfile, { token })).body.data;
    const added = await api(calls.addEntry, {
      params: { id: entered.id },
      token: admin,
      body: { user_id: user, division: '3 Movement' },
    });
    expect(added.status).toBe(201);
    const command = {
      id: randomUUID(),
      type: 'AssignSession',
      entry_id: added.body.data.id,
      based_on: 0,
      at: new Date().toISOString(),
      data: { session: 1, flight: 'A' },
    } as const;
    const sent = await api(calls.sendMeetCommands, {
      params: { id: entered.id },
      token: admin,
      body: { commands: [command] },
    });
    expect(sent.body.data.results).toMatchObject([{ outcome: 'applied' }]);
    return { token, entered };
  })());
let taken: Promise<{ id: string; name: string }> | undefined;
const takenChampionship = () =>
  (taken ??= (async () => {
    const championship = await newChampionship({ fields: { entry_fee_dzd: '2000' } });
    await participate((await newAthlete()).token, championship);
    return championship;
  })());

test.use({ viewport: { width: 1280, height: 800 } });
// Each test opens a dozen parts, on a busy machine in more than the usual minute.
test.describe.configure({ timeout: 180_000 });

for (const { who, from, token, parts } of visits) {
  test(`for ${who} no part of the application that is away, cut or slow takes a screen away, and each comes by itself`, async ({
    page,
  }) => {
    await start(page, from, await token?.());
    for (const { part, fault } of inTurn(await parts()))
      await test.step(`${fault}: ${part.sources.join()}`, () => survives(page, part, fault));
  });
  test(`for ${who} a part that a newer release has replaced brings the new release by one reload`, async ({ page }) => {
    page.on('dialog', (question) => void question.accept());
    await start(page, from, await token?.());
    for (const [index, part] of (await parts()).entries()) {
      const fault = index % 2 === 0 ? 'gone' : 'page';
      await test.step(`${fault}: ${part.sources.join()}`, () => renews(page, part, fault));
    }
  });
}

for (const fault of faults)
  test(`a part that nobody waits for, and one that a question needs, take nothing away when they are ${fault}`, async ({
    page,
  }) => {
    await start(page, '/contact', (await enteredAthlete()).token);
    await survives(page, toasts, fault);
    await visit(page, '/dashboard/athlete');
    await press('Modifier')(page);
    await press('Annuler')(page);
    await survives(page, leaveQuestion, fault);
  });

test('every part of the build is tried above, and a screen and what opens above it with every fault', () => {
  const place = { id: 'x', slug: 'x', name: 'x' };
  const lists = [ofVisitors(place), ofAthletes(place, place), ofAdmins(place), ofCoaches(place)];
  const met = lists.flatMap(inTurn).map(({ part, fault }) => `${part.above ? 'above' : 'screen'} ${fault}`);
  expect(new Set(met).size).toBe(2 * faults.length);
  const tried = lists.flat().flatMap(({ sources }) => sources.filter((source) => source !== 'dialog'));
  // Those that other languages need (languages.spec.ts), and the texts, which come with the page.
  const unseen = ['src/lib/i18n/say.ts'];
  const lazy = build.lazySources().filter((source) => !source.startsWith('virtual:texts-'));
  expect(lazy.toSorted()).toEqual([...tried, ...unseen].toSorted());
});
