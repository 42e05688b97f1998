import { say } from '@power-corner/contracts/messages/say';
import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { ageCategories, weightClasses } from '@power-corner/contracts/championships/category-lists';
import { fees } from '@power-corner/contracts/lists';
import type { Campaign } from '@power-corner/contracts/mails/mails';
import type { Participant } from '@power-corner/contracts/participations/participations';
import type { Page } from '@playwright/test';
import type { Scene } from '../scene.ts';
import { answered, changed, down, inHours, refused, waiting } from '../responses.ts';
import { dialog, heading, press, text, toast } from '../locators.ts';
import type { Demo } from '../demo.ts';

const participants = `**${addressOf(calls.listParticipants, { params: { id: '*' } })}?*`;
const one = `**${addressOf(calls.getParticipation, { params: { id: '*' } })}`;
const journal = `**${addressOf(calls.readJournal, { params: { id: '*' } })}`;
const receipt = `**${addressOf(calls.getReceipt, { params: { id: '*' } })}`;
const exported = `**${addressOf(calls.listExports, { params: { id: '*' } })}?*`;
const campaigns = `**${calls.listCampaigns.path}?*`;
const send = `**${calls.sendBulkMail.path}`;
const path = ({ ids }: Demo) => `/dashboard/admin/championships/${ids.nearlyFull}`;

const firstnames = ['Yasmine', 'Abderrahmane', 'Lina', 'Mohamed-Amine', 'Sara', 'Walid'];
const lastnames = ['Aït-Mehdi', 'Benmohamed-Boukhelkhal', 'Cherif', 'Zerrouki', 'Haddad', 'Ould Kaddour'];
const clubs = ['Olympique Annaba', null, 'Ittihad Riadhi Baladiat El Bouni', 'CRB'];
const of = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

export const crowd = (count: number): Participant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    verified: index % 3 !== 0,
    firstname: of(firstnames, index),
    lastname: of(lastnames, index),
    sex: index % 2 ? 'Male' : 'Female',
    phone_number: '0661234567',
    email: index % 7 === 6 ? null : `athlete.${index}@exemple.dz`,
    has_account: index % 7 < 5,
    age_category: of(ageCategories, index),
    weight_class: of([...weightClasses, null], index),
    division: index % 4 ? 'Bench Press' : '3 Movement',
    club: of(clubs, index),
    fee: of(fees, index),
    championship_type: 'Powerlifting',
    state: index % 3 ? 'confirmed' : 'pending',
    gave_up: false,
    offered_until: null,
    resend_after: null,
  }));

/** A national championship: pages of it, and all of it for who writes to everybody. */
const national = (page: Page) =>
  page.route(participants, async (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    await route.fulfill({ json: { status: 200, data: crowd(limit > 100 ? 999 : limit), total: 999 } });
  });

const campaign = (change: Partial<Campaign>): Campaign => ({
  id: 'c'.repeat(24),
  championship_id: 'd'.repeat(24),
  body: 'Bonjour,\nla pesée commence à 7 h, salle B. Apportez votre carte.',
  created_at: inHours(-1),
  state: 'sending',
  paused_because: null,
  waiting_because: null,
  total: 120,
  queued: 0,
  sent: 0,
  failed: 0,
  suppressed: 0,
  canceled: 0,
  failures: [],
  ...change,
});
const sendings =
  (...all: Partial<Campaign>[]) =>
  (page: Page) =>
    answered(page, campaigns, 200, {
      data: all.map((each, index) => campaign({ id: index.toString(16).padStart(24, 'c'), ...each })),
      total: all.length,
    });

const failures: Campaign['failures'] = [
  { email: 'boite.pleine@exemple.dz', state: 'failed', reason: '452 4.2.2 Mailbox full', suppression: null },
  {
    email: 'peut.etre@exemple.dz',
    state: 'unknown',
    reason: fault('notAcknowledged'),
    suppression: null,
  },
  { email: 'inconnue@exemple.dz', state: 'suppressed', reason: '550 5.1.1 User unknown', suppression: 'refused' },
  {
    email: 'desinscrite@exemple.dz',
    state: 'suppressed',
    reason: 'Cette personne ne veut plus de messages de groupe.',
    suppression: 'unsubscribed',
  },
];

const compose = press('Send Email');
async function write(page: Page): Promise<void> {
  await compose(page);
  // The dialog moves the focus when it opens, and typed text goes where the focus is.
  await page.locator('textarea:focus').waitFor();
  await page
    .getByLabel('Message')
    .fill('La pesée commence à 7 h, salle B.\nApportez votre carte, votre ceinture et vos genouillères.');
}
async function tick(page: Page): Promise<void> {
  for (const index of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Sélectionner (?!cette)/ })
      .nth(index)
      .check();
}
/** Back at the top, where the bar of the page covers no button. */
async function tickFromTop(page: Page): Promise<void> {
  await tick(page);
  await page.evaluate(() => scrollTo(0, 0));
}
async function writeAndSend(page: Page): Promise<void> {
  await write(page);
  await press('Send')(page);
}

/** One has an offer, two wait. */
const someWait = (page: Page) => {
  const names = [
    ['Haddad', 'Lina'],
    ['Ben Abderrahmane', 'Mohamed Amine'],
    ['Meziane', 'Nabil'],
  ];
  const rows = names.map(([lastname, firstname], index) => ({
    id: index.toString(16).padStart(24, 'd'),
    position: index === 0 ? null : index,
    firstname,
    lastname,
    division: '3 Movement',
    state: index === 0 ? 'offered' : 'waiting',
    joined_at: inHours(index - 50),
    offered_until: index === 0 ? inHours(20) : null,
  }));
  return answered(page, `**${addressOf(calls.getWaitingList, { params: { id: '*' } })}?*`, 200, {
    data: rows,
    total: 3,
  });
};

const openPanel = press(/^Fiche/);

/** People with fees: the demo's championship has none. The third one's receipt was refused. */
const withFees = async (page: Page) => {
  await changed(page, `**${addressOf(calls.getChampionship, { params: { id: '*' } })}?*`, ({ data }) =>
    Object.assign(data, { entry_fee_dzd: 2000 }),
  );
  const data = crowd(50).map((row, index): Participant => (index === 2 ? { ...row, fee: 'refused' } : row));
  await answered(page, participants, 200, { data, total: 130 });
};
const askPaid = async (page: Page) => {
  await tickFromTop(page);
  await press('Marquer payés (2)')(page);
};

/** A minor's participation with a fee, and a journal of some days. */
const aMinorWithAFee = async (page: Page) => {
  await changed(page, one, ({ data }) =>
    Object.assign(data, {
      consent: { rules_version: 2, at: inHours(-90) },
      guardian: { name: 'Karima Aït-Mehdi-Benmohamed', phone_number: '0661234567' },
      fee: 'refused',
      fee_reason: 'Le reçu ne montre pas le montant.',
      club: 'Olympique Annaba',
    }),
  );
  const athlete = { kind: 'athlete', id: 'a'.repeat(24), name: 'Yasmine Aït-Mehdi' };
  const by = { kind: 'admin', id: 'b'.repeat(24), name: 'Nadia Kaci' };
  await answered(page, journal, 200, {
    data: [
      { at: inHours(-90), actor: athlete, kind: 'entered', before: null, after: { state: 'pending' } },
      {
        at: inHours(-89),
        actor: athlete,
        kind: 'confirmed',
        before: { state: 'pending' },
        after: { state: 'confirmed' },
      },
      {
        at: inHours(-40),
        actor: by,
        kind: 'club_changed',
        before: { club: null },
        after: { club: 'Olympique Annaba' },
      },
      {
        at: inHours(-20),
        actor: by,
        kind: 'fee_changed',
        before: { fee: 'under_review' },
        after: { fee: 'refused', fee_reason: 'Le reçu ne montre pas le montant.' },
      },
    ],
  });
};

/** A person without an account, a minor, whose identity an admin may correct. */
const aWalkIn = async (page: Page) => {
  await aMinorWithAFee(page);
  await changed(page, one, ({ data }) =>
    Object.assign(data, {
      person: { firstname: 'Yasmine', lastname: 'Aït-Mehdi-Benmohamed', sex: 'Female', birthday: '2011-05-14' },
      guardian: { name: 'Karima Aït-Mehdi-Benmohamed', phone_number: '0661234567' },
    }),
  );
};

/** A person whose name a federation cannot read. */
const aNameWithOtherLetters = async (page: Page) => {
  await aWalkIn(page);
  await changed(page, one, ({ data }) =>
    Object.assign(data, { person: { firstname: 'سمير', lastname: 'بن علي', sex: 'Male', birthday: '1999-05-14' } }),
  );
};

const drawnReceipt = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><path fill="#fff" d="M0 0h300v420H0z"/><path stroke="#888" stroke-width="6" d="M30 60h240M30 110h180M30 160h210M30 330h120"/></svg>',
)}`;

/** A receipt to look at. */
const withReceipt = async (page: Page) => {
  await aMinorWithAFee(page);
  await changed(page, one, ({ data }) =>
    Object.assign(data, {
      fee: 'under_review',
      fee_reason: null,
      receipt: { type: 'image/jpeg', uploaded_at: inHours(-3) },
    }),
  );
  await answered(page, receipt, 200, {
    data: { url: drawnReceipt, type: 'image/jpeg', expires_at: inHours(0.08) },
  });
};

const someExports = (page: Page) =>
  answered(page, exported, 200, {
    data: (['csv', 'roll_call', 'start_list', 'print'] as const).map((kind, index) => ({
      id: String(index).padStart(24, '0'),
      at: inHours(-index * 7 - 1),
      kind,
      actor: { id: 'b'.repeat(24), name: 'Nadia Kaci' },
      filters: index % 2 ? {} : { division: 'Bench Press', sex: 'Female', search: 'benali' },
      rows: 12 + index * 30,
    })),
    total: 4,
  });

const tables: Scene[] = [
  {
    name: 'admin-participant-receipt',
    role: 'admin',
    path,
    desk: true,
    before: withReceipt,
    act: openPanel,
    seen: (page) => page.getByRole('link', { name: 'Ouvrir en grand' }),
  },
  {
    name: 'admin-paper',
    role: 'admin',
    path,
    desk: true,
    act: (page) => page.getByRole('button', { name: 'Listes du jour…' }).filter({ visible: true }).click(),
    seen: (page) => page.getByRole('button', { name: "Feuille d'appel" }),
  },
  {
    name: 'admin-exports',
    role: 'admin',
    path,
    desk: true,
    before: someExports,
    act: async (page) => {
      await page.getByText('Journal des exports').click();
      await page.getByText('4 exports').waitFor();
      // A row half under the bar at the top would be too small to press.
      await page.evaluate(() => scrollTo(0, 0));
    },
    seen: text('4 exports'),
  },
  {
    name: 'admin-participant-panel',
    role: 'admin',
    path,
    desk: true,
    before: aMinorWithAFee,
    act: openPanel,
    seen: (page) => page.getByRole('region', { name: 'Journal' }),
  },
  {
    name: 'admin-participant-latin-name',
    role: 'admin',
    path,
    desk: true,
    before: aNameWithOtherLetters,
    act: openPanel,
    seen: (page) => page.getByLabel('Nom en lettres latines'),
  },
  {
    name: 'admin-participant-identity',
    role: 'admin',
    path,
    desk: true,
    before: aWalkIn,
    act: async (page) => {
      await openPanel(page);
      await page.getByRole('form', { name: 'Identité' }).scrollIntoViewIfNeeded();
    },
    seen: (page) => page.getByRole('button', { name: "Corriger l'identité" }),
  },
  {
    name: 'admin-participant-panel-failed',
    role: 'admin',
    path,
    before: (page) => refused(page, one, 'NOT_FOUND'),
    act: openPanel,
    seen: heading("La fiche n'a pas pu être lue.", 2),
  },
  {
    name: 'admin-participant-unread',
    role: 'admin',
    path: (demo) => `${path(demo)}?person=${'9'.repeat(24)}`,
    before: (page) => down(page, `${participants}limit=1000*`),
    seen: heading("La fiche n'a pas pu être lue.", 2),
  },
  { name: 'admin-participants', role: 'admin', path, desk: true, seen: text(/^\d+ participants/) },
  {
    name: 'admin-participants-waiting',
    role: 'admin',
    path,
    before: someWait,
    seen: text('3 personnes'),
  },
  {
    name: 'admin-participants-national',
    role: 'admin',
    path,
    desk: true,
    before: national,
    seen: text('999 participants'),
  },
  {
    name: 'admin-participants-selected',
    role: 'admin',
    path,
    desk: true,
    act: tickFromTop,
    seen: text(/2 sélectionnés/),
  },
  {
    name: 'admin-participants-fees',
    role: 'admin',
    path,
    desk: true,
    before: withFees,
    seen: text('130 participants'),
  },
  {
    name: 'admin-participants-filters',
    role: 'admin',
    path: (demo) => `${path(demo)}?sex=Female&verified=true&division=Bench+Press`,
    desk: true,
    before: withFees,
    act: press('Filtres (3)'),
    seen: (page) => page.getByRole('button', { name: 'Tout effacer' }),
  },
  {
    name: 'admin-participants-paid',
    role: 'admin',
    path,
    desk: true,
    before: withFees,
    act: askPaid,
    seen: dialog,
  },
  {
    name: 'admin-participants-paid-failed',
    role: 'admin',
    path,
    before: async (page) => {
      await withFees(page);
      await down(page, one);
    },
    act: async (page) => {
      await askPaid(page);
      await dialog(page).getByRole('button', { name: 'Marquer payé', exact: true }).click();
    },
    seen: (page) => dialog(page).getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'admin-participants-loading',
    role: 'admin',
    path,
    before: (page) => waiting(page, participants),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'admin-participants-failed',
    role: 'admin',
    path,
    before: (page) => down(page, participants),
    seen: heading('Erreur lors de la récupération des participants', 2),
  },
  {
    name: 'admin-participants-none',
    role: 'admin',
    path,
    before: (page) => answered(page, participants, 200, { data: [], total: 0 }),
    seen: heading('Aucun participant trouvé pour ce championnat.', 2),
  },
  {
    name: 'admin-participants-no-match',
    role: 'admin',
    path: (demo) => `${path(demo)}?search=zzzz&sex=Female`,
    seen: (page) => page.getByRole('button', { name: 'Effacer les filtres' }),
  },
  {
    name: 'admin-participants-remove',
    role: 'admin',
    path,
    desk: true,
    act: async (page) => {
      await openPanel(page);
      await press(/^Retirer/)(page);
    },
    seen: (page) => page.getByRole('dialog', { name: /^Retirer/ }),
  },
  {
    name: 'admin-participants-not-found',
    role: 'admin',
    path: `/dashboard/admin/championships/${'0'.repeat(24)}`,
    seen: heading('Championnat non trouvé'),
  },
];

const addSomebody = async (page: Page) => {
  await press('Ajouter un participant')(page);
  await dialog(page).getByLabel('Rechercher un compte par nom, e-mail ou téléphone').waitFor();
};
const addPerson = async (page: Page) => {
  await addSomebody(page);
  await press('La personne est sans compte')(page);
};

const adding: Scene[] = [
  {
    name: 'admin-add-participant',
    role: 'admin',
    path,
    desk: true,
    act: async (page) => {
      await addSomebody(page);
      await page.getByLabel('Rechercher un compte par nom, e-mail ou téléphone').fill('a');
    },
    seen: (page) => dialog(page).getByRole('list'),
  },
  {
    name: 'admin-add-participant-nobody',
    role: 'admin',
    path,
    act: async (page) => {
      await addSomebody(page);
      await page.getByLabel('Rechercher un compte par nom, e-mail ou téléphone').fill('Xyzzyx');
    },
    seen: text(/^Aucun athlète/),
  },
  {
    name: 'admin-add-participant-chosen',
    role: 'admin',
    path,
    act: async (page) => {
      await addSomebody(page);
      await page.getByLabel('Rechercher un compte par nom, e-mail ou téléphone').fill('a');
      await dialog(page).getByRole('listitem').first().getByRole('button').click();
    },
    seen: (page) => dialog(page).getByRole('button', { name: 'Ajouter', exact: true }),
  },
  {
    name: 'admin-add-person',
    role: 'admin',
    path,
    desk: true,
    act: addPerson,
    seen: (page) => dialog(page).getByLabel('Date de naissance'),
  },
  {
    name: 'admin-add-person-latin-name',
    role: 'admin',
    path,
    act: async (page) => {
      await addPerson(page);
      await dialog(page).getByLabel('Prénom').fill('سمير');
    },
    seen: (page) => dialog(page).getByLabel('Nom en lettres latines'),
  },
  {
    name: 'admin-add-person-faults',
    role: 'admin',
    path,
    desk: true,
    act: async (page) => {
      await addPerson(page);
      await dialog(page).getByLabel('Prénom').fill('Abderrahmane-Noureddine');
      await dialog(page)
        .getByLabel('Date de naissance')
        .fill(`${new Date().getFullYear() - 16}-01-01`);
      await press('Ajouter')(page);
    },
    seen: text('Indiquez le téléphone du responsable légal'),
  },
];

const composing: Scene[] = [
  { name: 'admin-mail', role: 'admin', path, desk: true, act: compose, seen: text(/^Envoyer à \d+ personnes$/) },
  {
    name: 'admin-mail-selected',
    role: 'admin',
    path,
    act: async (page) => {
      await tick(page);
      await write(page);
      await page.getByText('Voir les destinataires').click();
    },
    seen: text('Envoyer à 2 personnes'),
  },
  {
    name: 'admin-mail-preview',
    role: 'admin',
    path,
    act: async (page) => {
      await write(page);
      await press('Aperçu')(page);
    },
    seen: text(/^Objet/),
  },
  {
    name: 'admin-mail-question',
    role: 'admin',
    path,
    before: national,
    act: writeAndSend,
    seen: heading('Envoyer cet e-mail à 857 personnes ?', 2),
  },
  {
    name: 'admin-mail-gathering',
    role: 'admin',
    path,
    before: (page) =>
      page.route(participants, (route) =>
        route.request().url().includes('limit=1000') ? new Promise<void>(() => undefined) : route.fallback(),
      ),
    act: compose,
    seen: (page) => dialog(page).getByRole('status'),
  },
  {
    name: 'admin-mail-gathering-failed',
    role: 'admin',
    path,
    before: async (page) => {
      await down(page, '**/participants?*limit=1000*');
    },
    act: compose,
    seen: (page) => dialog(page).getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'admin-mail-refused',
    role: 'admin',
    path,
    before: (page) => refused(page, send, 'UNAVAILABLE'),
    act: writeAndSend,
    seen: toast('Failed to send emails.'),
  },
  {
    name: 'admin-mail-sent',
    role: 'admin',
    path,
    before: async (page) => {
      await sendings({ id: 'e'.repeat(24), total: 8, queued: 3, sent: 5 })(page);
      await answered(page, send, 200, {
        message: fault('campaignGoesTo', { people: say('manyPeople', { count: 8 }) }),
        data: { campaign_id: 'e'.repeat(24), queued: 8 },
      });
    },
    act: writeAndSend,
    seen: toast('Emails sent successfully!'),
  },
];

const following: Scene[] = [
  {
    name: 'admin-mail-running',
    role: 'admin',
    path,
    desk: true,
    before: sendings(
      { queued: 75, sent: 43, failed: 2, failures: failures.slice(0, 2) },
      { state: 'done', total: 8, sent: 8 },
    ),
    seen: heading("Suivi de l'envoi", 2),
  },
  {
    name: 'admin-mail-paused',
    role: 'admin',
    path,
    before: sendings({
      state: 'paused',
      queued: 77,
      sent: 43,
      paused_because: fault('campaignPausedByUs'),
    }),
    seen: text('Suspendu'),
  },
  {
    name: 'admin-mail-waiting',
    role: 'admin',
    path,
    seen: text("Le serveur d'e-mails refuse la connexion"),
    before: sendings({
      queued: 77,
      sent: 43,
      waiting_because: fault('mailsWait', { cause: say('serverLogin') }),
    }),
  },
  {
    name: 'admin-mail-failures',
    role: 'admin',
    path,
    desk: true,
    before: sendings({ state: 'done', sent: 116, failed: 2, suppressed: 2, failures }),
    seen: text('4 personnes non atteintes'),
  },
  {
    name: 'admin-mail-stopped',
    role: 'admin',
    path,
    before: sendings({ state: 'canceled', sent: 43, canceled: 77 }, { state: 'done', sent: 120, body: '' }),
    seen: text('Arrêté'),
  },
  {
    name: 'admin-mail-stop',
    role: 'admin',
    path,
    before: sendings({ queued: 77, sent: 43 }),
    act: press("Arrêter l'envoi"),
    seen: dialog,
  },
  {
    name: 'admin-mail-history-failed',
    role: 'admin',
    path,
    before: (page) => down(page, campaigns),
    seen: text("Les envois n'ont pas pu être chargés."),
  },
];

export const participantScenes: readonly Scene[] = [...tables, ...adding, ...composing, ...following];
