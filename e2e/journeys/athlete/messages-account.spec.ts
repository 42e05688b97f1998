/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newCoach, newPerson, password } from '../../support/api.ts';
import { allowErrors } from '../../support/page-errors.ts';
import {
  answerWith,
  expectFieldError,
  expectToast,
  submitLogin,
  fillSignUp,
  storedToken,
  measureToast,
  type Reply,
  signIn,
  toast,
} from '../../support/browser.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { platform } from '../../support/platform.ts';

const nobodysLink = 'x'.repeat(43);
const generic = 'An error occurred. Please try again.';
const withoutWords: Reply = { status: 500 };

test.describe('login', () => {
  const refusals: { name: string; reply?: Reply; says: string }[] = [
    { name: 'a wrong password', says: 'E-mail ou mot de passe incorrect.' },
    { name: 'an answer without words', reply: withoutWords, says: generic },
    { name: 'no answer at all', reply: 'no answer', says: generic },
    {
      name: 'an empty usertype',
      reply: { status: 200, body: { status: 200, token: 'x', usertype: '', message: '' } },
      says: 'User type is invalid.',
    },
    {
      name: 'no usertype',
      reply: { status: 200, body: { status: 200, token: 'x', message: '' } },
      says: 'User type is invalid.',
    },
  ];
  for (const { name, reply, says } of refusals) {
    test(`login says what ${name} means`, async ({ page }) => {
      if (reply) await answerWith(page, 'POST', calls.logIn.path, reply);
      await page.goto('/login');
      await submitLogin(page, 'nobody@example.dz', 'wrong-one');
      await expectToast(page, says);
      await expect(page.getByText(says, { exact: true })).toHaveCount(1);
      await expect(page).toHaveURL('/login');
      expect(await storedToken(page)).toBeNull();
    });
  }

  test('login names a wrong e-mail and a missing password under their fields', async ({ page }) => {
    await page.goto('/login');
    for (const wrong of ['', 'nobody', 'nobody@example', '@example.dz']) {
      await page.getByLabel('E-mail').fill(wrong);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expectFieldError(page, 'E-mail', 'Email is invalid');
    }
    await expectFieldError(page, 'Mot de passe', 'Password is required');
  });

  const welcomes = { athlete: () => newAthlete(), coach: () => newCoach(), admin: async () => platform.admin };
  for (const [role, account] of Object.entries(welcomes)) {
    test(`login welcomes the role ${role}, keeps the token, and leads to its dashboard`, async ({ page }) => {
      const { email } = await account();
      await page.goto('/login');
      await submitLogin(page, email, role === 'admin' ? platform.admin.password : password);
      await expectToast(page, `Welcome ${role.toUpperCase()} !`);
      await expect(page).toHaveURL(`/dashboard/${role}`);
      expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    });
  }
});

test.describe('forgotten password', () => {
  const openDialog = async (page: Page, email: string) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }).click();
    return dialog;
  };

  test('a wrong address is refused with a toast over the open dialog', async ({ page }) => {
    const dialog = await openDialog(page, 'nobody');
    await expectToast(page, 'Veuillez entrer une adresse e-mail valide.');
    await expect(dialog).toBeVisible();
  });

  test('a success shows the words of the server, closes the dialog and clears it; a second demand within the minute fails', async ({
    page,
    athlete,
  }) => {
    const dialog = await openDialog(page, athlete.email);
    await expectToast(
      page,
      'Si un compte existe pour cette adresse, un lien de réinitialisation vient de lui être envoyé.',
    );
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeFocused();
    await expect(page.getByRole('definition').filter({ hasText: athlete.email })).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Renvoyer le lien/ })).toHaveAccessibleName(/dans \d+ s$/);
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    await expect(dialog.getByLabel('E-mail')).toHaveValue('');
    await dialog.getByLabel('E-mail').fill(athlete.email);
    await dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }).click();
    await expectToast(page, "Erreur lors de l'envoi du lien.");
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toBeHidden();
  });

  for (const [name, reply] of [
    ['without words', withoutWords],
    ['that never comes', 'no answer'],
  ] as const) {
    test(`an answer ${name} is told as a failed sending`, async ({ page }) => {
      await answerWith(page, 'POST', calls.forgotPassword.path, reply);
      const dialog = await openDialog(page, 'lina@example.dz');
      await expectToast(page, "Erreur lors de l'envoi du lien.");
      await expect(dialog).toBeVisible();
    });
  }
});

test.describe('a new password', () => {
  const choose = async (page: Page, token: string, first: string, second = first) => {
    await page.goto(`/reset-password/${token}`);
    await page.getByLabel('Nouveau mot de passe').fill(first);
    await page.getByLabel('Confirmer le mot de passe').fill(second);
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  };
  /** The link is good when the form opens, whatever happens to it afterwards. */
  const opensAsGood = (page: Page) =>
    answerWith(page, 'GET', /api\/auth\/reset-password/, { status: 200, body: { status: 200, message: '' } });

  test('that is too short, or repeated wrongly, is named under its field', async ({ page }) => {
    await opensAsGood(page);
    await choose(page, nobodysLink, 'seven77', 'another');
    await expectFieldError(page, 'Nouveau mot de passe', 'le Mot de passe doit comporter au moins 8 caractères');
    await expectFieldError(page, 'Confirmer le mot de passe', 'Les mots de passe ne correspondent pas');
  });

  test('for a link that dies while the form is open is refused, and a new link is offered', async ({ page }) => {
    await opensAsGood(page);
    await choose(page, nobodysLink, 'a-new-password');
    await expectToast(page, 'Erreur lors de la réinitialisation du mot de passe. Veuillez réessayer.');
    await expect(page.getByLabel('Nouveau mot de passe')).toBeHidden();
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Recevoir un lien de réinitialisation' }),
    ).toBeVisible();
  });

  test('is not asked for by a dead link, which says so when it is opened and offers a new one', async ({ page }) => {
    await answerWith(page, 'GET', /api\/auth\/reset-password/, { status: 503 });
    await page.goto(`/reset-password/${nobodysLink}`);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Ce lien ne peut plus servir' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText("Ce lien n'est pas valide");
    await expect(page.getByLabel('Nouveau mot de passe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Recevoir un lien de réinitialisation' }),
    ).toBeVisible();
  });

  test('without an answer of the server is to be tried later', async ({ page }) => {
    await opensAsGood(page);
    await answerWith(page, 'POST', /reset-password/, 'no answer');
    await choose(page, nobodysLink, 'a-new-password');
    await expectToast(page, 'Erreur , Réessayez plus tard.');
  });

  test('by the mailed link is taken, its message is shown at the login, and the old password and token are dead @capability', async ({
    page,
    inbox,
  }) => {
    const { email, token } = await newAthlete();
    await api(calls.forgotPassword, { body: { email } });
    const link = await inbox.link(email, 'reset-password');
    await choose(page, link.split('/').at(-1) as string, 'a-new-password');
    await expectToast(page, 'Mot de passe modifié. Vous pouvez vous connecter.');
    await expect(page).toHaveURL('/login');
    expect((await api(calls.getProfile, { token })).status).toBe(401);
    expect((await api(calls.logIn, { body: { email, password } })).status).toBe(401);
    await submitLogin(page, email, 'a-new-password');
    await expect(page).toHaveURL('/dashboard/athlete');
    await inbox.waitFor(email, { subject: /^(?!.*réinitialis).*mot de passe/i });
  });
});

test.describe('registration', () => {
  const send = async (page: Page, change: object, repeated?: string) => {
    const person = { ...newPerson(), ...change };
    await page.goto('/signup');
    await fillSignUp(page, person, repeated);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    return person;
  };

  // Each row has the faults of the rows below it too: the first of the order wins.
  const order = [
    { says: 'Remplissez tous les champs', change: { firstname: '', phone_number: '06612' }, repeated: 'another-one' },
    {
      says: 'Le numéro de téléphone doit contenir 10 chiffres',
      change: { phone_number: '066123456' },
      repeated: 'another-one',
    },
    { says: 'Les mots de passe ne correspondent pas', change: {}, repeated: 'another-one' },
  ];
  for (const { says, change, repeated } of order) {
    test(`registration stops with the toast: ${says}`, async ({ page }) => {
      let calls = 0;
      page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
      await send(page, change, repeated);
      await expectToast(page, says);
      await expect(page).toHaveURL('/signup');
      expect(calls).toBe(0);
    });
  }

  test('registration shows what the server refuses: a taken e-mail', async ({ page, sharedAthlete }) => {
    const { email } = sharedAthlete;
    await send(page, { email });
    await expectToast(page, 'Un compte existe déjà avec cette adresse e-mail.');
    await expect(page.getByLabel('Prénom')).toHaveValue('Lina');
  });

  for (const [name, reply] of [
    ['without words', withoutWords],
    ['that never comes', 'no answer'],
    ['that is no 201', { status: 200 }],
  ] as const) {
    test(`registration tells an answer ${name} in general words`, async ({ page }) => {
      await answerWith(page, 'POST', calls.register.path, reply);
      await send(page, {});
      await expectToast(page, generic);
    });
  }

  test('a success empties the form, leads to the login, and its toast lives 5 seconds', async ({ page }) => {
    const words = 'Compte créé. Un lien de confirmation vous a été envoyé par e-mail.';
    await page.goto('/signup');
    const person = newPerson();
    await fillSignUp(page, person);
    const life = measureToast(page, words);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/login');
    await expectToast(page, words);
    const { given, shown } = await life;
    expect(given).toBe(5_000);
    expect(shown).toBeGreaterThan(4_700);
    expect(shown).toBeLessThan(10_000);
    await page.goto('/signup');
    await expect(page.getByLabel('Prénom')).toHaveValue('');
  });
});

test.describe('the confirmation of an address', () => {
  test('leads to the login with the words of the server', async ({ page, inbox }) => {
    const person = newPerson();
    await api(calls.register, { body: person });
    await page.goto(await inbox.link(person.email, 'verify-email'));
    await expectToast(page, 'Adresse e-mail confirmée. Vous pouvez vous connecter.');
    await expect(page).toHaveURL('/login');
  });

  test('shows its title and a spinner while it waits', async ({ page }) => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/auth\/verify-email/, async (route) => {
      await waiting;
      await route.fallback();
    });
    await page.goto(`/verify-email/${nobodysLink}`);
    await expect(page.getByRole('heading', { name: 'Verifying your email' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chargement…' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Verifying your email' })).toBeHidden();
  });

  test('a failed one sends another link on demand', async ({ page, inbox }) => {
    const person = newPerson();
    await api(calls.register, { body: person });
    const first = await inbox.link(person.email, 'verify-email');
    await page.goto(`/verify-email/${nobodysLink}`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Renvoyer un lien' }).click();
    await expect(page.getByText('un nouveau lien vient de lui être envoyé')).toBeVisible();
    const second = await eventually(async () => {
      const link = await inbox.link(person.email, 'verify-email');
      return link !== first && link;
    }, 'another link');
    await page.goto(first);
    await expect(page.getByRole('button', { name: 'Renvoyer un lien' })).toBeVisible();
    await page.goto(second);
    await expect(page).toHaveURL('/login');
  });
});

test.describe('contact', () => {
  const write = async (page: Page, message: string) => {
    await page.goto('/contact');
    await page.getByLabel('Nom').fill('Nadia Cherif');
    await page.getByLabel('E-mail').fill('nadia.cherif@example.dz');
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Envoyer' }).click();
  };

  for (const [name, reply] of [
    ['refused', withoutWords],
    ['never answered', 'no answer'],
  ] as const) {
    test(`a message that is ${name} says so and is not lost`, async ({ page }) => {
      await answerWith(page, 'POST', calls.contactOrganisers.path, reply);
      await write(page, 'Quels sont vos horaires ?');
      await expectToast(page, 'Failed to send email');
      await expect(page.getByLabel('Message')).toHaveValue('Quels sont vos horaires ?');
    });
  }

  test('the three fields are required', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectFieldError(page, 'Nom', 'Indiquez votre nom');
    await expectFieldError(page, 'E-mail', "Indiquez l'adresse e-mail");
    await expectFieldError(page, 'Message', 'Écrivez votre message');
  });
});

test('a logout shows the words of the server, forgets the token and leads home', async ({ page, athlete }) => {
  await signIn(page, athlete);
  await page.goto('/dashboard/athlete');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Vous êtes déconnecté.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect((await api(calls.getProfile, { token: athlete.token })).status).toBe(401);
});

test('a logout that fails is only logged, and forgets the token all the same', async ({ page, sharedAthlete }) => {
  await answerWith(page, 'POST', calls.logOut.path, withoutWords);
  allowErrors(page.context(), /The server did not end the session/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The server did not end the session'),
  );
  await signIn(page, sharedAthlete);
  await page.goto('/dashboard/athlete');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBeNull();
  await logged;
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test.describe('the profile', () => {
  const edit = async (page: Page, person: { token: string }, fields: Record<string, string>) => {
    await signIn(page, person);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Modifier' }).click();
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
  };

  test('the profile is not saved without each of its fields', async ({ page, sharedAthlete }) => {
    await signIn(page, sharedAthlete);
    await page.goto('/dashboard');
    const fields = {
      Prénom: 'le prénom',
      Nom: 'le nom',
      'Date de naissance': 'la date de naissance',
      Téléphone: 'le téléphone',
      'Poids (kg)': 'le poids',
      'Taille (cm)': 'la taille',
    };
    for (const [label, named] of Object.entries(fields)) {
      await page.getByRole('button', { name: 'Modifier' }).click();
      await page.getByLabel(label, { exact: true }).fill('');
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await expectFieldError(page, label, `Indiquez ${named}`);
      await expectToast(page, 'Quelque champs sont manquants');
      await page.getByRole('button', { name: 'Annuler' }).click();
    }
  });

  test('a saved profile says so and goes back to viewing; an annulled edit changes nothing @capability', async ({
    page,
  }) => {
    await edit(page, await newAthlete({ weight: 83 }), { 'Poids (kg)': '83,01', Nom: 'Haddad-Cherif' });
    await expectToast(page, 'Profil Modifier avec succès');
    await expect(page.getByRole('heading', { name: 'Lina Haddad-Cherif' })).toBeVisible();
    await expect(page.getByText('83Kg-93Kg')).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Prénom').fill('Somebody else');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('heading', { name: 'Lina Haddad-Cherif' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();
  });

  test('a profile that the server does not take stays open with what was typed', async ({ page, sharedAthlete }) => {
    await answerWith(page, 'PUT', calls.updateProfile.path, withoutWords);
    await edit(page, sharedAthlete, { Nom: 'Cherif' });
    await expect(toast(page, "Le profil n'a pas été enregistré.")).toBeVisible();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Cherif');
  });

  test('an admin sees which row is their own, and has no way to change that role', async ({ page, admin }) => {
    await signIn(page, admin);
    await page.goto(`/dashboard/admin/users?search=Power&usertype=admin`);
    const row = page.getByRole('row').filter({ hasText: platform.admin.email });
    await expect(row).toContainText('vous');
    await expect(page.getByText('demandez à un autre administrateur')).toBeVisible();
    await expect(row.getByRole('button', { name: /Rôle à changer/ })).toHaveCount(0);
  });
});
