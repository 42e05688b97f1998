import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';
import { answered, changed, down, inHours, refused, secondPage, waiting } from './responses.ts';
import type { Demo } from './demo.ts';

const list = `**${calls.listChampionships.path}?*`;
const one = `**${addressOf(calls.getChampionship, { params: { id: '*' } })}`;
const mine = `**${calls.listMyChampionships.path}`;
const profile = `**${calls.getProfile.path}`;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const heading =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    page.getByRole('heading', { name, level });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
const toast = (words: string | RegExp) => (page: Page) => page.locator('.Toastify').getByText(words);

/** The athlete of the demo is in most championships: here in none. */
const notIn = (page: Page) => answered(page, mine, 200, { data: [] });
const detail = (which: keyof Demo['ids']) => (demo: Demo) => `/championships/${demo.ids[which]}`;

/** The championship of the scene with other fields. */
const being = (fields: object) => async (page: Page) => {
  await notIn(page);
  await changed(page, one, (body) => Object.assign(body.data, fields));
};

const waitingList = `**${addressOf(calls.getWaitingList, { params: { id: '*' } })}`;
/** A full championship with a waiting list. */
const fullWith = (place: object) => async (page: Page) => {
  await being({ remaining_places: 0, participants_count: 120 })(page);
  await answered(page, waitingList, 200, {
    data: { position: null, length: 12, state: null, offered_until: null, ...place },
  });
};

/** A championship with rules, and an athlete of sixteen. */
const withTerms = async (page: Page) => {
  const article =
    "La pesée ferme deux heures avant la première barre. Une tenue réglementaire est demandée à l'échauffement.";
  const text = Array.from({ length: 8 }, (_, index) => `Article ${index + 1}. ${article}`).join('\n');
  await being({ rules: { version: 2, text, changed_at: inHours(-20) } })(page);
  await changed(page, profile, ({ data }) =>
    Object.assign(data, { birthday: `${new Date().getFullYear() - 16}-01-01` }),
  );
};

const participation = (fields: object) => (page: Page, demo: Demo) =>
  changed(page, mine, (body) =>
    Object.assign(
      body.data.find(({ id }: { id: string }) => id === demo.ids.powerlifting),
      fields,
    ),
  );

const fee = {
  entry_fee_dzd: 2000,
  payment_instructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
};

const sendNoReceipt = (page: Page) => page.getByRole('button', { name: 'Envoyer le nouveau reçu' }).click();

/** The own championships in every state that an participation and a championship can have. */
const inAllStates = (page: Page) =>
  changed(page, mine, ({ data }) => {
    const states = [
      { verified: false, state: 'pending', expires_at: inHours(20) },
      {
        verified: true,
        state: 'confirmed',
        expires_at: null,
        ...fee,
        fee: 'unpaid',
        fee_reason: null,
        receipt: null,
      },
      { status: 'ongoing', date: inHours(-2) },
      { status: 'canceled', canceled_reason: 'Salle indisponible' },
    ];
    states.forEach((state, index) => data[index] && Object.assign(data[index], state));
  });

/** A confirmed place whose lot is drawn. */
const confirmedWithLot = (page: Page) =>
  changed(page, mine, ({ data }) =>
    Object.assign(data[0], { verified: true, state: 'confirmed', expires_at: null, session: 2, flight: 'B', lot: 17 }),
  );

/** The own championships of an athlete who waits for a place in one, and is offered a place in another. */
const onLists = (page: Page) =>
  changed(page, mine, ({ data }) => {
    const none = { verified: false, expires_at: null, resend_after: null, fee: null };
    const states = [
      { ...none, state: 'waiting', position: 7, offered_until: null },
      { ...none, state: 'offered', position: null, offered_until: inHours(20) },
      { verified: true, state: 'confirmed', expires_at: null },
    ];
    states.forEach((state, index) => data[index] && Object.assign(data[index], state));
  });

/** An athlete's championships after the publication of their results. */
const withResults = (page: Page) =>
  changed(page, mine, ({ data }) => {
    const over = { status: 'completed', date: inHours(-900), verified: true, state: 'confirmed', expires_at: null };
    const lifted = { total_kg: 502.5, score: null, points: { ipf_gl: 70.25, dots: 350 } };
    Object.assign(data[0], over, {
      result: { ...lifted, place: 1, bests: { squat: 180, bench: 110, deadlift: 212.5 } },
    });
    Object.assign(data[1] ?? {}, over, {
      result: { place: 'DQ', total_kg: null, score: null, points: { ipf_gl: null, dots: null }, bests: {} },
    });
  });

const longNames = (page: Page) =>
  changed(page, list, ({ data }) => {
    data[0].name =
      "Championnat international d'haltérophilie et de développé-couché-anticonstitutionnellement de l'Est algérien";
    data[0].location = 'Complexe olympique du 19-Mai-1956, boulevard du Colonel-Amirouche-prolongé, Annaba';
    data[0].remaining_places = 0;
    Object.assign(data[1], { status: 'ongoing', date: inHours(-1) });
    Object.assign(data[2], { status: 'completed', date: inHours(-900) });
    Object.assign(data[3], { status: 'canceled', canceled_reason: 'Salle indisponible' });
  });

const windows = (page: Page) =>
  changed(page, list, ({ data }) => {
    const [soon, open, closed] = data.filter(({ status }: { status: string }) => status === 'upcoming');
    Object.assign(soon ?? {}, { registration_opens_at: inHours(52.4) });
    Object.assign(open ?? {}, { registration_closes_at: inHours(30) });
    Object.assign(closed ?? {}, { registration_closes_at: inHours(-30) });
  });

const lists: Scene[] = [
  {
    name: 'championships-windows',
    role: 'athlete',
    path: '/championships',
    desk: true,
    before: windows,
    seen: text(/^Ouvre dans 2 j/),
  },
  { name: 'championships', role: 'athlete', path: '/championships', desk: true, seen: heading('Coupe de Tabarka', 2) },
  {
    name: 'championships-states',
    role: 'athlete',
    path: '/championships',
    before: longNames,
    seen: text('Championnat Annulé'),
  },
  {
    name: 'championships-pages',
    role: 'athlete',
    path: '/championships?page=2',
    before: (page) => secondPage(page, list, 200),
    seen: text('Page 2 sur 17'),
  },
  {
    name: 'championships-loading',
    role: 'athlete',
    path: '/championships',
    before: (page) => waiting(page, list),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'championships-failed',
    role: 'athlete',
    path: '/championships',
    before: (page) => down(page, list),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'championships-none',
    role: 'athlete',
    path: '/championships',
    before: (page) => answered(page, list, 200, { data: [], total: 0 }),
    seen: text("Aucun championnat n'est annoncé pour le moment."),
  },
  {
    name: 'championships-beyond',
    role: 'athlete',
    path: '/championships?page=900',
    seen: (page) => page.getByRole('button', { name: 'Revenir à la première page' }),
  },
  {
    name: 'championships-no-match',
    role: 'athlete',
    path: '/championships?search=zzzz&status=ongoing',
    seen: (page) => page.getByRole('button', { name: 'Effacer les filtres' }),
  },
];

const details: Scene[] = [
  {
    name: 'championship',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: notIn,
    seen: (page) => page.getByRole('button', { name: '3 Movement', pressed: true }),
  },
  {
    name: 'championship-calisthenics',
    role: 'athlete',
    path: detail('calisthenics'),
    before: notIn,
    seen: (page) => page.getByRole('button', { name: 'Sets & Reps', pressed: true }),
  },
  {
    name: 'championship-crossfit',
    role: 'athlete',
    path: detail('crossfit'),
    before: notIn,
    seen: (page) => page.getByRole('button', { name: 'Participer' }),
  },
  {
    name: 'championship-no-division',
    role: 'athlete',
    path: detail('powerlifting'),
    before: notIn,
    act: async (page) => {
      await press('3 Movement')(page);
      await press('Participer')(page);
      // A choice half behind the bar with the action is no target of its full size.
      await page
        .getByRole('button', { name: '3 Movement' })
        .evaluate((choice) => choice.scrollIntoView({ block: 'center' }));
    },
    seen: toast('Selectionnez une division avant de participer.'),
  },
  {
    name: 'championship-dialog',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: notIn,
    act: press('Participer'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    name: 'championship-dialog-fee',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: being({
      ...fee,
      divisions: [
        { division: '3 Movement', max_participants: 20, remaining_places: 14 },
        { division: 'Bench Press', max_participants: 12, remaining_places: 0 },
      ],
    }),
    act: press('Participer'),
    seen: (page) => page.getByRole('radio', { name: /^3 Movement/ }),
  },
  {
    name: 'championship-bar-fee',
    role: 'athlete',
    path: detail('powerlifting'),
    before: being(fee),
    seen: (page) => page.getByRole('button', { name: 'Participer' }),
  },
  {
    name: 'championship-terms',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: withTerms,
    act: press('Participer'),
    seen: (page) => page.getByLabel('Nom du responsable'),
  },
  {
    name: 'championship-fee',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: participation({
      ...fee,
      fee: 'refused',
      fee_reason: 'Le reçu ne montre pas le montant.',
      receipt: { type: 'image/jpeg', uploaded_at: inHours(-30) },
    }),
    act: sendNoReceipt,
    seen: text('Choisissez votre reçu'),
  },
  {
    name: 'championship-fee-paid',
    role: 'athlete',
    path: detail('powerlifting'),
    before: participation({
      ...fee,
      fee: 'paid',
      receipt: { type: 'application/pdf', uploaded_at: inHours(-30) },
    }),
    seen: (page) => page.getByRole('button', { name: 'Voir le reçu' }),
  },
  {
    name: 'championship-not-open',
    role: 'athlete',
    path: detail('powerlifting'),
    desk: true,
    before: being({
      registration_opens_at: inHours(52.4),
      registration_closes_at: inHours(100),
      reminded: false,
      entry_fee_dzd: 1500,
      payment_instructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
      category_set: 'ipf',
      divisions: [
        { division: '3 Movement', max_participants: 20, remaining_places: 20 },
        { division: 'Bench Press', max_participants: 12, remaining_places: 0 },
      ],
      rules: { version: 1, text: 'Article 1. Tenue réglementaire.\nArticle 2. Pesée à 7 h.', changed_at: inHours(-20) },
    }),
    seen: text(/^Ouvre dans 2 j/),
  },
  {
    name: 'championship-registration-closed',
    role: 'athlete',
    path: detail('powerlifting'),
    before: being({ registration_closes_at: inHours(-5) }),
    seen: text(/^Inscriptions closes le/),
  },
  {
    name: 'championship-terms-missing',
    role: 'athlete',
    path: detail('powerlifting'),
    before: withTerms,
    act: async (page) => {
      await press('Participer')(page);
      await page.getByLabel('Nom du responsable').waitFor();
      await press('Confirmer ma Participation')(page);
    },
    seen: text('Acceptez le règlement pour participer.'),
  },
  {
    name: 'championship-refused',
    role: 'athlete',
    path: detail('powerlifting'),
    before: async (page) => {
      await notIn(page);
      await refused(page, `**${calls.participate.path}`, 'FULL');
    },
    act: async (page) => {
      await press('Participer')(page);
      await press('Confirmer ma Participation')(page);
    },
    seen: toast('Il ne reste plus de place pour ce championnat.'),
  },
  {
    name: 'championship-pending',
    role: 'athlete',
    path: detail('powerlifting'),
    before: participation({ verified: false, expires_at: inHours(20) }),
    seen: text(/^Plus qu'une étape/),
  },
  {
    name: 'championship-confirmed',
    role: 'athlete',
    path: detail('powerlifting'),
    before: participation({ verified: true, state: 'confirmed', expires_at: null }),
    seen: (page) => page.getByRole('img', { name: /^QR code de votre participation/ }),
  },
  {
    name: 'championship-full',
    role: 'athlete',
    path: detail('powerlifting'),
    before: fullWith({}),
    seen: text(/^12 personnes attendent/),
  },
  {
    name: 'championship-waiting-dialog',
    role: 'athlete',
    path: detail('powerlifting'),
    before: fullWith({ length: 0 }),
    act: press("Rejoindre la liste d'attente"),
    seen: heading("Rejoindre la liste d'attente de ce championnat ?", 2),
  },
  {
    name: 'championship-waiting',
    role: 'athlete',
    path: detail('powerlifting'),
    before: fullWith({ position: 4, state: 'waiting' }),
    seen: text('Rang 4 sur 12'),
  },
  {
    name: 'championship-offered',
    role: 'athlete',
    path: detail('powerlifting'),
    before: fullWith({ state: 'offered', offered_until: inHours(20) }),
    seen: text('Une place vous est proposée.'),
  },
  {
    name: 'championship-ongoing',
    role: 'athlete',
    path: detail('powerlifting'),
    before: being({ status: 'ongoing', date: inHours(-2) }),
    seen: text('Les Participations sont terminées pour ce championnat.'),
  },
  {
    name: 'championship-completed',
    role: 'athlete',
    path: detail('powerlifting'),
    before: being({ status: 'completed', date: inHours(-900) }),
    seen: text('Les Participations sont terminées pour ce championnat.'),
  },
  {
    name: 'championship-canceled',
    role: 'athlete',
    path: detail('powerlifting'),
    before: being({ status: 'canceled', canceled_reason: 'La salle est inondée : nous cherchons une autre date.' }),
    seen: text(/^Motif/),
  },
  { name: 'championship-coach', role: 'coach', path: detail('powerlifting'), seen: heading("Open de force d'Annaba") },
  {
    name: 'championship-loading',
    role: 'athlete',
    path: detail('powerlifting'),
    before: (page) => waiting(page, one),
    seen: (page) => page.locator('.skeleton:visible'),
  },
  {
    name: 'championship-failed',
    role: 'athlete',
    path: detail('powerlifting'),
    before: (page) => down(page, one),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'championship-not-found',
    role: 'athlete',
    path: `/championships/${'0'.repeat(24)}`,
    seen: heading('Championnat non trouvé'),
  },
];

const own: Scene[] = [
  {
    name: 'my-championships',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    desk: true,
    before: inAllStates,
    seen: text(/^Place réservée, à confirmer/),
  },
  {
    name: 'my-championships-pass',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: confirmedWithLot,
    act: press('Afficher mon pass'),
    seen: (page) => page.getByRole('img', { name: /^QR code de votre participation/ }),
  },
  {
    name: 'my-championships-kept',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: async (page) => {
      // A worker would answer for the pages that follow.
      await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await confirmedWithLot(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Afficher mon pass' }).first().waitFor();
      await down(page, mine);
      await down(page, `**${calls.checkAuth.path}`);
      await page.reload();
      await press('Afficher mon pass')(page);
    },
    seen: text(/^État du .*, hors connexion\.$/),
  },
  {
    name: 'my-championships-waiting',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: onLists,
    seen: text(/rang 7 de la liste d'attente/),
  },
  {
    name: 'my-championships-results',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: withResults,
    seen: text('1re place'),
  },
  {
    name: 'my-championships-menu',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: inAllStates,
    act: (page) => page.locator('[aria-controls=dashboard-menu]').click(),
    seen: heading('Mes Championnats'),
  },
  {
    name: 'my-championships-withdraw',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    act: press('Annuler ma participation'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    name: 'my-championships-resent',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: async (page) => {
      await inAllStates(page);
      await answered(page, `**${addressOf(calls.resendParticipationLink, { params: { id: '*' } })}`, 200, {
        message: fault('linkSentAgain'),
        retry_after: 60,
      });
    },
    act: press('Renvoyer le lien'),
    seen: text('Un nouveau lien de confirmation a été envoyé.'),
  },
  {
    name: 'my-championships-loading',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: (page) => waiting(page, mine),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'my-championships-failed',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: (page) => down(page, mine),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'my-championships-empty',
    role: 'athlete',
    path: '/dashboard/athlete/championships',
    before: notIn,
    seen: (page) => page.getByRole('link', { name: 'Voir les Championnats' }),
  },
  {
    name: 'my-championships-no-match',
    role: 'athlete',
    path: '/dashboard/athlete/championships?search=zzzz',
    seen: (page) => page.getByRole('button', { name: 'Effacer les filtres' }),
  },
  { name: 'profile', role: 'athlete', path: '/dashboard/athlete', desk: true, seen: heading('Yacine Boudiaf') },
  {
    name: 'profile-bare',
    role: 'athlete',
    path: '/dashboard/athlete',
    before: (page) =>
      changed(page, profile, ({ data }) =>
        Object.assign(data, {
          firstname: 'Abderrahmane-Abdelkader',
          lastname: 'Benmohamed-Boukhelkhal',
          age_category: null,
          weight_class: null,
          sex: null,
          weight: null,
          phone_number: null,
        }),
      ),
    seen: (page) => page.getByText('Non calculée'),
  },
  {
    name: 'profile-edit',
    role: 'athlete',
    path: '/dashboard/athlete',
    desk: true,
    act: press('Modifier'),
    seen: (page) => page.getByRole('button', { name: 'Sauvegarder' }),
  },
  {
    name: 'profile-latin-name',
    role: 'athlete',
    path: '/dashboard/athlete',
    desk: true,
    before: (page) =>
      changed(page, profile, ({ data }) => Object.assign(data, { firstname: 'سمير', lastname: 'بن علي' })),
    act: async (page) => {
      await press('Modifier')(page);
      await page.getByLabel('Nom en lettres latines').fill('سمير بن علي');
      await press('Sauvegarder')(page);
    },
    seen: toast(/^Écrivez ce nom en lettres latines/),
  },
  {
    name: 'profile-edit-errors',
    role: 'athlete',
    path: '/dashboard/athlete',
    act: async (page) => {
      await press('Modifier')(page);
      await page.getByLabel('Prénom').fill('');
      await page.getByLabel('Poids (kg)').fill('900');
      await press('Sauvegarder')(page);
    },
    seen: toast('Quelque champs sont manquants'),
  },
  {
    name: 'profile-leave',
    role: 'athlete',
    path: '/dashboard/athlete',
    act: async (page) => {
      await press('Modifier')(page);
      await page.locator('[name=lastname]').fill('Boudiaf-Cherif');
      await page.goBack();
    },
    seen: (page) => page.getByRole('dialog'),
  },
  {
    name: 'profile-saved',
    role: 'athlete',
    path: '/dashboard/athlete',
    act: async (page) => {
      await press('Modifier')(page);
      await press('Sauvegarder')(page);
    },
    seen: toast('Profil Modifier avec succès'),
  },
  {
    name: 'profile-loading',
    role: 'athlete',
    path: '/dashboard/athlete',
    before: (page) => waiting(page, profile),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'profile-failed',
    role: 'athlete',
    path: '/dashboard/athlete',
    before: (page) => down(page, profile),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  { name: 'profile-coach', role: 'coach', path: '/dashboard', desk: true, seen: heading('Karim Benali') },
];

const sessions: Scene[] = [
  {
    name: 'session-unknown',
    role: 'athlete',
    path: '/championships',
    before: (page) => waiting(page, `**${calls.checkAuth.path}`),
    seen: text('Chargement…'),
  },
  {
    name: 'session-expired',
    role: 'athlete',
    path: '/championships',
    before: (page) => refused(page, list, 'UNAUTHENTICATED'),
    seen: text('Votre session a expiré. Connectez-vous pour continuer.'),
  },
  // An answer that no version of the platform gives: the screen breaks, and the rest of the page stays.
  {
    name: 'crash',
    role: 'athlete',
    path: '/championships',
    before: (page) => answered(page, list, 200, { data: null, total: 3 }),
    seen: (page) => page.getByRole('button', { name: 'Recharger la page' }),
    errors: [/TypeError: Cannot read properties of null/],
  },
];

export const athleteScenes: readonly Scene[] = [...lists, ...details, ...own, ...sessions];
