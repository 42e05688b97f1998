import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';
import { answered, inHours, link, refused, unplugged, waiting, withCodes } from './responses.ts';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 });

/** Fills a form by the names of its fields: other languages name both first and last name as French names one. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name=${name}]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

const credentials = { email: 'yacine.boudiaf@exemple.dz', password: 'halterophilie-2026' };
const person = {
  firstname: 'Yasmine',
  lastname: 'Aït-Mehdi',
  phone_number: '0661234567',
  email: 'yasmine.aitmehdi@exemple.dz',
  birthday: '2003-06-18',
  sex: 'Female',
  weight: '63,4',
  height: '168',
  password: 'souleve-de-terre',
  confirmPassword: 'souleve-de-terre',
};
const message = {
  from_name: 'Yasmine Aït-Mehdi',
  reply_to: 'yasmine.aitmehdi@exemple.dz',
  message: 'Bonjour,\nles genouillères sont-elles permises à l’Open de force ?\nMerci !',
};

async function logIn(page: Page): Promise<void> {
  await fill(page, credentials);
  await press('Log In')(page);
}
async function signUp(page: Page): Promise<void> {
  await fill(page, person);
  await page.getByLabel(/J’ai lu la page Confidentialité/).check();
  await press('Sign Up')(page);
}
async function write(page: Page): Promise<void> {
  await fill(page, message);
  await press('Envoyer')(page);
}
const forgot = press(/Mot de passe oublié/);
const dialog = (page: Page) => page.getByRole('dialog');

const shell: Scene[] = [
  { name: 'welcome', path: '/', desk: true, seen: heading('Bienvenue au Power Corner') },
  {
    name: 'welcome-menu',
    path: '/',
    act: (page) =>
      page
        .getByRole('button', { name: 'Menu' })
        .click({ timeout: 1000 })
        .catch(() => undefined),
    seen: (page) => page.getByRole('link', { name: 'Login' }),
  },
  { name: 'privacy', path: '/confidentialite', desk: true, seen: heading('Confidentialité') },
  {
    name: 'public-championship',
    path: ({ slugs }) => `/c/${slugs.powerlifting}`,
    desk: true,
    seen: (page) => page.getByRole('button', { name: 'Partager' }),
  },
  {
    name: 'public-championship-not-found',
    path: '/c/introuvable',
    seen: (page) => page.getByText('This page doesnt exist.'),
    errors: [/404/],
  },
  {
    name: 'welcome-keyboard',
    path: '/',
    act: (page) => page.keyboard.press('Tab'),
    seen: (page) => page.getByRole('link', { name: 'Aller au contenu' }),
  },
  { name: 'offline', path: '/', act: (page) => unplugged(page), seen: (page) => page.getByText(/^Hors ligne/) },
  { name: 'not-found', path: '/nowhere', seen: (page) => page.getByText('This page doesnt exist.') },
];

const login: Scene[] = [
  { name: 'login', path: '/login', desk: true, seen: heading('Connexion') },
  {
    name: 'login-to-continue',
    path: '/championships',
    seen: (page) => page.getByText('Connectez-vous pour continuer.'),
  },
  {
    name: 'login-errors',
    path: '/login',
    act: press('Log In'),
    seen: (page) => page.getByText('Password is required'),
  },
  {
    name: 'login-busy',
    path: '/login',
    before: (page) => waiting(page, `**${calls.logIn.path}`),
    act: logIn,
    seen: (page) => page.locator('[aria-busy=true]'),
  },
  {
    name: 'login-refused',
    path: '/login',
    before: (page) => refused(page, `**${calls.logIn.path}`, 'BAD_CREDENTIALS'),
    act: logIn,
    seen: (page) => page.locator('.Toastify').getByText('E-mail ou mot de passe incorrect.'),
  },
  {
    name: 'login-unverified',
    path: '/login',
    before: (page) => refused(page, `**${calls.logIn.path}`, 'EMAIL_NOT_VERIFIED'),
    act: logIn,
    seen: (page) => page.getByRole('button', { name: 'Renvoyer le lien de vérification' }),
  },
  {
    name: 'login-unverified-resent',
    path: '/login',
    before: async (page) => {
      await refused(page, `**${calls.logIn.path}`, 'EMAIL_NOT_VERIFIED');
      await answered(page, `**${calls.resendVerification.path}`, 200, {
        message: fault('verificationSent'),
        expires_at: inHours(24),
        retry_after: 60,
      });
    },
    act: async (page) => {
      await logIn(page);
      await press('Renvoyer le lien de vérification')(page);
    },
    seen: (page) => page.getByText(/un nouveau lien vient de lui être envoyé/),
  },
  { name: 'forgot-password', path: '/login', desk: true, act: forgot, seen: dialog },
  {
    name: 'forgot-password-errors',
    path: '/login',
    act: async (page) => {
      await forgot(page);
      await press('Recevoir un lien de réinitialisation')(page);
    },
    seen: (page) => page.locator('.Toastify').getByText('Veuillez entrer une adresse e-mail valide.'),
  },
  {
    name: 'forgot-password-sent',
    path: '/login',
    before: (page) =>
      answered(page, `**${calls.forgotPassword.path}`, 200, {
        message: fault('resetSent'),
        expires_at: inHours(1),
        retry_after: 60,
      }),
    act: async (page) => {
      await page.locator('[name=email]').fill(credentials.email);
      await forgot(page);
      await press('Recevoir un lien de réinitialisation')(page);
    },
    seen: (page) => page.getByRole('button', { name: /^Renvoyer le lien/ }),
  },
  {
    name: 'forgot-password-mistyped',
    path: '/login',
    act: async (page) => {
      await page.locator('[name=email]').fill('yacine.boudiaf@hotmial.com');
      await forgot(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Utiliser cette adresse' }),
  },
  {
    name: 'forgot-password-failed',
    path: '/login',
    before: (page) => refused(page, `**${calls.forgotPassword.path}`, 'UNAVAILABLE'),
    act: async (page) => {
      await page.locator('[name=email]').fill(credentials.email);
      await forgot(page);
      await press('Recevoir un lien de réinitialisation')(page);
    },
    seen: (page) => page.locator('.Toastify').getByText("Erreur lors de l'envoi du lien."),
  },
];

const goodReset = (page: Page) =>
  answered(page, `**${addressOf(calls.checkResetLink, { params: { token: '*' } })}`, 200, { message: '' });

const accounts: Scene[] = [
  { name: 'sign-up', path: '/signup', desk: true, seen: heading('Créer votre compte maintenant.') },
  {
    name: 'sign-up-errors',
    path: '/signup',
    act: press('Sign Up'),
    seen: (page) => page.locator('.Toastify').getByText('Remplissez tous les champs'),
  },
  {
    name: 'sign-up-filled',
    path: '/signup',
    act: (page) => fill(page, person),
    seen: (page) => page.getByText(/Classe de poids\s: 59Kg-66Kg/),
  },
  {
    name: 'sign-up-taken',
    path: '/signup',
    before: (page) =>
      refused(page, `**${calls.register.path}`, 'EMAIL_TAKEN', {
        email: fault('EMAIL_TAKEN'),
      }),
    act: signUp,
    seen: (page) => page.locator('.Toastify').getByText(/Un compte existe déjà/),
  },
  {
    name: 'sign-up-offline',
    path: '/signup',
    act: async (page) => {
      await unplugged(page);
      await signUp(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Envoyer à nouveau' }),
  },
  {
    name: 'sign-up-mistyped',
    path: '/signup',
    act: (page) => fill(page, { ...person, email: 'yasmine.aitmehdi@gmial.com' }),
    seen: (page) => page.getByRole('button', { name: 'Utiliser cette adresse' }),
  },
  {
    name: 'sign-up-done',
    path: '/signup',
    desk: true,
    before: (page) =>
      answered(page, `**${calls.register.path}`, 201, {
        message: fault('accountCreated'),
        expires_at: inHours(24),
        retry_after: 0,
      }),
    act: signUp,
    seen: (page) => page.getByRole('button', { name: 'Renvoyer le lien de vérification' }),
  },
  {
    name: 'verify-email-waiting',
    path: `/verify-email/${link}`,
    before: (page) => waiting(page, `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`),
    seen: (page) => page.getByText('Verifying your email'),
  },
  {
    name: 'verify-email-failed',
    path: `/verify-email/${link}`,
    seen: (page) => page.getByRole('button', { name: 'Renvoyer un lien' }),
  },
  {
    name: 'verify-email-expired',
    path: `/verify-email/${link}`,
    before: (page) => refused(page, `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`, 'EXPIRED_LINK'),
    seen: (page) => page.getByText('Ce lien a expiré.'),
  },
  {
    name: 'verify-email-unreachable',
    path: `/verify-email/${link}`,
    before: (page) => refused(page, `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`, 'UNAVAILABLE'),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'login-continue',
    role: 'visitor',
    path: `/verify-email/${link}`,
    desk: true,
    before: async (page) => {
      await page.addInitScript((secret) => localStorage.setItem('sign-up-secret', secret), link);
      await answered(page, `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`, 200, {
        message: fault('emailConfirmed'),
        continue: { token: link, expires_at: inHours(1) },
      });
    },
    seen: (page) => page.getByRole('button', { name: 'Continuer' }),
  },
  {
    name: 'verify-email-done',
    path: `/verify-email/${link}`,
    before: (page) =>
      answered(page, `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`, 200, {
        message: fault('emailConfirmed'),
      }),
    seen: (page) => page.locator('.Toastify').getByText(/^Adresse e-mail confirmée/),
  },
  { name: 'reset-password', path: `/reset-password/${link}`, before: goodReset, seen: heading('Nouveau mot de passe') },
  {
    name: 'reset-password-errors',
    path: `/reset-password/${link}`,
    before: goodReset,
    act: async (page) => {
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
      await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('autre');
      await press('Réinitialiser le mot de passe')(page);
    },
    seen: (page) => page.getByText('Les mots de passe ne correspondent pas'),
  },
  {
    name: 'reset-password-checking',
    path: `/reset-password/${link}`,
    before: (page) => waiting(page, `**${addressOf(calls.checkResetLink, { params: { token: '*' } })}`),
    seen: (page) => page.getByText('Chargement…'),
  },
  {
    name: 'reset-password-dead',
    path: `/reset-password/${link}`,
    seen: (page) => page.getByRole('link', { name: 'Demander un nouveau lien' }),
  },
  {
    name: 'reset-password-unreachable',
    path: `/reset-password/${link}`,
    before: (page) => refused(page, `**${addressOf(calls.checkResetLink, { params: { token: '*' } })}`, 'UNAVAILABLE'),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
];

const messages: Scene[] = [
  { name: 'contact', path: '/contact', desk: true, seen: heading('Contact') },
  {
    name: 'contact-errors',
    path: '/contact',
    act: press('Envoyer'),
    seen: (page) => page.locator('[aria-invalid=true]'),
  },
  {
    name: 'contact-sending',
    path: '/contact',
    before: (page) => waiting(page, `**${calls.contactOrganisers.path}`),
    act: write,
    seen: (page) => page.getByRole('button', { name: 'Envoi en cours...' }),
  },
  {
    name: 'contact-failed',
    path: '/contact',
    before: (page) => refused(page, `**${calls.contactOrganisers.path}`, 'UNAVAILABLE'),
    act: write,
    seen: (page) => page.locator('.Toastify').getByText('Failed to send email'),
  },
  {
    name: 'contact-sent',
    path: '/contact',
    before: (page) => answered(page, `**${calls.contactOrganisers.path}`, 200, { message: fault('contactSent') }),
    act: write,
    seen: (page) => page.locator('.Toastify').getByText('Votre message a bien été envoyé.'),
  },
];

const confirmedPlace = {
  championship_id: 'a'.repeat(24),
  slug: 'open-de-force',
  name: "Open de force d'Annaba",
  date: '2027-12-11T08:00:00.000Z',
  location: 'Salle omnisports 19-Mai, Annaba',
  division: '3 Movement',
  entry_fee_dzd: 2000,
  payment_instructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
  own: null,
};
const participations: Scene[] = [
  {
    name: 'verify-participation-waiting',
    path: `/verify-participation/${link}`,
    before: (page) => waiting(page, `**${addressOf(calls.verifyParticipation, { params: { token: '*' } })}`),
    seen: (page) => page.getByText('Vérification de votre participation'),
  },
  {
    name: 'verify-participation-failed',
    path: `/verify-participation/${link}`,
    seen: (page) => page.getByText("Ce lien n'est pas valide."),
  },
  {
    name: 'verify-participation-expired',
    path: `/verify-participation/${link}`,
    before: (page) =>
      refused(page, `**${addressOf(calls.verifyParticipation, { params: { token: '*' } })}`, 'EXPIRED_LINK'),
    seen: (page) => page.getByText('Ce lien a expiré.'),
  },
  {
    name: 'verify-participation-unreachable',
    path: `/verify-participation/${link}`,
    before: (page) =>
      refused(page, `**${addressOf(calls.verifyParticipation, { params: { token: '*' } })}`, 'UNAVAILABLE'),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'participation-with-success',
    path: `/verify-participation/${link}`,
    desk: true,
    before: (page) =>
      answered(page, `**${addressOf(calls.verifyParticipation, { params: { token: '*' } })}`, 200, {
        data: confirmedPlace,
      }),
    seen: heading('Participation confirmée'),
  },
  {
    name: 'participation-success-own',
    role: 'athlete',
    path: `/verify-participation/${link}`,
    before: (page) =>
      answered(page, `**${addressOf(calls.verifyParticipation, { params: { token: '*' } })}`, 200, {
        data: { ...confirmedPlace, own: { participation_id: 'b'.repeat(24), fee: 'under_review' } },
      }),
    seen: (page) => page.getByRole('button', { name: 'Ajouter au calendrier' }),
  },
  { name: 'participation-neutral', path: '/ParticipationWithSuccess', seen: heading('Votre participation') },
];

const offer = `**${addressOf(calls.getOffer, { params: { token: '*' } })}`;
const offered = (page: Page) =>
  answered(page, offer, 200, {
    data: {
      championship: {
        id: 'a'.repeat(24),
        name: "Open de force d'Annaba",
        date: inHours(400),
        location: 'Salle Power Corner, Annaba',
        type: 'Powerlifting',
        slug: 'open-de-force',
        entry_fee_dzd: 2000,
        payment_instructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
      },
      division: '3 Movement',
      offered_until: inHours(23),
      state: 'offered',
    },
  });
const offers: Scene[] = [
  {
    name: 'offer',
    path: `/offers/${link}`,
    before: offered,
    seen: (page) => page.getByRole('button', { name: 'Accepter la place' }),
  },
  {
    name: 'offer-refused',
    path: `/offers/${link}`,
    before: async (page) => {
      await offered(page);
      await answered(page, `**${addressOf(calls.refuseOffer, { params: { token: '*' } })}`, 200, {
        message: fault('offerRefused'),
      });
    },
    act: async (page) => {
      await press('Refuser la place')(page);
      await dialog(page).getByRole('button', { name: 'Refuser la place' }).click();
    },
    seen: heading('Place refusée'),
  },
  {
    name: 'offer-expired',
    path: `/offers/${link}`,
    before: (page) => refused(page, offer, 'EXPIRED_LINK'),
    seen: (page) => page.getByRole('link', { name: 'Retour aux compétitions' }).or(page.getByRole('alert')).first(),
  },
];

const claim = `**${addressOf(calls.getClaim, { params: { token: '*' } })}`;
const claimable = (page: Page, change: object = {}) =>
  answered(page, claim, 200, {
    data: {
      championship: {
        id: 'a'.repeat(24),
        name: "Open de force d'Annaba",
        date: inHours(400),
        location: 'Salle Power Corner, Annaba',
        type: 'Powerlifting',
        rules: 'Tenue réglementaire exigée.\nPesée de 7 h à 8 h 30, avec une pièce d’identité.',
      },
      firstname: 'Abderrahmane-Noureddine',
      lastname: 'Benmohamed-Boukhelkhal',
      email: 'abderrahmane.benmohamed.boukhelkhal@club-olympique-annaba.example.dz',
      division: '3 Movement',
      state: 'open',
      ...change,
    },
  });
const claims: Scene[] = [
  {
    name: 'claim',
    path: `/claim/${link}`,
    before: claimable,
    seen: (page) => page.getByRole('button', { name: 'Créer un compte' }),
  },
  {
    name: 'claim-athlete',
    role: 'athlete',
    path: `/claim/${link}`,
    before: claimable,
    act: press('Rattacher à mon compte'),
    seen: text('Acceptez le règlement'),
  },
  {
    name: 'claim-other-account',
    role: 'athlete',
    path: `/claim/${link}`,
    before: async (page) => {
      await claimable(page, { division: null });
      const message = fault('claimOfOther');
      const json = withCodes({ status: 403, code: 'FORBIDDEN', message, error: { message }, requestId: 'scene' });
      await page.route(claim, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 403, json }) : route.fallback(),
      );
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Rattacher à mon compte' }).waitFor();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await press('Rattacher à mon compte')(page);
    },
    seen: text('Cette participation est au nom'),
  },
  {
    name: 'claim-admin',
    role: 'admin',
    path: `/claim/${link}`,
    before: claimable,
    seen: text('se rattache au compte'),
  },
  {
    name: 'claim-taken',
    path: `/claim/${link}`,
    before: (page) => claimable(page, { state: 'claimed' }),
    seen: text('déjà rattachée'),
  },
  {
    name: 'claim-expired',
    path: `/claim/${link}`,
    before: (page) => refused(page, claim, 'EXPIRED_LINK'),
    seen: text('Ce lien a expiré.'),
  },
];

const unsubscribing: Scene[] = [
  {
    name: 'unsubscribe',
    path: `/unsubscribe/${link}`,
    before: (page) =>
      answered(page, `**${addressOf(calls.getSubscription, { params: { token: '*' } })}`, 200, {
        data: { unsubscribed: false },
      }),
    seen: (page) => page.getByRole('button', { name: 'Ne plus recevoir les messages de groupe' }),
  },
  {
    name: 'unsubscribe-done',
    path: `/unsubscribe/${link}`,
    before: (page) =>
      answered(page, `**${addressOf(calls.getSubscription, { params: { token: '*' } })}`, 200, {
        data: { unsubscribed: true },
      }),
    seen: (page) => page.getByRole('button', { name: 'Recevoir à nouveau' }),
  },
  {
    name: 'unsubscribe-failed',
    path: `/unsubscribe/${link}`,
    seen: (page) => page.getByText("Ce lien n'est pas valide."),
  },
  {
    name: 'unsubscribe-unreachable',
    path: `/unsubscribe/${link}`,
    before: (page) => refused(page, `**${addressOf(calls.getSubscription, { params: { token: '*' } })}`, 'UNAVAILABLE'),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
];

export const publicScenes: readonly Scene[] = [
  ...shell,
  ...login,
  ...accounts,
  ...messages,
  ...participations,
  ...offers,
  ...claims,
  ...unsubscribing,
];
