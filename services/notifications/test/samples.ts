import type { TemplateKind, TemplateData } from '../src/templates/templates.ts';

export type Sample = { [Kind in TemplateKind]: { name: string; kind: Kind; data: TemplateData[Kind] } }[TemplateKind];

const token = 'kF3m0pQ9xT7vB2nL5sJ8hD1cW6zR4yG0aE-uI_oPqXc';
const unsubscribeUrl = `https://power-corner.dz/unsubscribe/${token}`;

const open = {
  championshipId: '68a0c0ffee68a0c0ffee68a0',
  championshipName: 'Open de Powerlifting d’Annaba',
  championshipDate: '2027-01-16T08:00:00Z',
  championshipLocation: 'Salle omnisports du 19 Mai, Annaba',
};
const lina = { firstname: 'Lina', ...open, division: 'Bench Press' };

const calendar = { participationId: '68a0c0ffee68a0c0ffee68a1', scheduleRevision: 1 };

const entryFee = {
  amountDzd: 2000,
  state: 'unpaid' as const,
  paymentInstructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
};

const pass = { calendar, lastname: 'Haddad', ageCategory: 'Open', weightClass: '66Kg-74Kg', entryFee: null } as const;

const strained = {
  firstname: 'Abderrahmane-Noureddine <b>Junior</b>',
  championshipId: open.championshipId,
  championshipName:
    'Championnat interrégional « Force & Honneur » de Calisthenics, 12e édition <finale> : qualifications, demi-finales et grande finale',
  championshipDate: '2026-12-31T23:30:00Z',
  championshipLocation:
    'Complexe sportif olympique du 19-Mai-1956, entrée B, 2e étage, boulevard Abdelhamid-Benbadis prolongé, El Hadjar, wilaya d’Annaba',
  division: 'Sets & Reps',
};

const longBody = `Bonjour à toutes et à tous,

La pesée aura lieu samedi à 7 h 30, au sous-sol. Apportez :
- une pièce d'identité ;
- votre ceinture (13 mm au plus) & vos genouillères ;
- de l'eau.

Le règlement complet : https://exemple.dz/reglement/2027/open-annaba/version-definitive-relue-et-corrigee.pdf?telechargement=1&langue=fr

Ordre de passage : squat > développé couché > soulevé de terre. Les charges sont annoncées "au plus tard" trois minutes avant l'essai.

À samedi !
Karim, pour l'équipe`;

export const samples: readonly Sample[] = [
  { name: 'verify-email', kind: 'verify-email', data: { firstname: 'Lina', token, expiresAt: '2026-12-05T08:00:00Z' } },
  {
    name: 'reset-password',
    kind: 'reset-password',
    data: { firstname: 'Lina', token, expiresAt: '2026-12-05T09:00:00Z' },
  },
  { name: 'change-email', kind: 'change-email', data: { firstname: 'Lina', token, expiresAt: '2026-12-05T09:00:00Z' } },
  {
    name: 'email-change-requested',
    kind: 'email-change-requested',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z' },
  },
  { name: 'email-changed', kind: 'email-changed', data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z' } },
  {
    name: 'account-blocked',
    kind: 'account-blocked',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', reason: 'Plusieurs comptes pour une même personne.' },
  },
  { name: 'account-unblocked', kind: 'account-unblocked', data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z' } },
  {
    name: 'second-factor-enabled',
    kind: 'second-factor-enabled',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z' },
  },
  {
    name: 'second-factor-removed',
    kind: 'second-factor-removed',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', byOperator: false },
  },
  {
    name: 'second-factor-removed-by-us',
    kind: 'second-factor-removed',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', byOperator: true },
  },
  {
    name: 'passkey-added',
    kind: 'passkey-added',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', name: 'Google Password Manager' },
  },
  {
    name: 'passkey-removed',
    kind: 'passkey-removed',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', name: 'Chrome · Android' },
  },
  {
    name: 'recovery-code-used',
    kind: 'recovery-code-used',
    data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z', left: 3 },
  },
  { name: 'password-changed', kind: 'password-changed', data: { firstname: 'Lina', at: '2026-12-05T08:00:00Z' } },
  { name: 'account-erased', kind: 'account-erased', data: { firstname: 'Lina', anonymousResults: false } },
  {
    name: 'confirm-participation',
    kind: 'confirm-participation',
    data: { ...lina, entryFee: null, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  {
    name: 'confirm-participation-fee',
    kind: 'confirm-participation',
    data: { ...lina, entryFee, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  {
    name: 'confirm-participation-strained',
    kind: 'confirm-participation',
    data: { ...strained, entryFee: null, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  { name: 'participation-confirmed', kind: 'participation-confirmed', data: { ...lina, ...pass } },
  {
    name: 'participation-confirmed-strained',
    kind: 'participation-confirmed',
    data: { ...strained, ...pass, lastname: 'Benmohammed-Boudjemaâ El Hadj' },
  },
  { name: 'participation-confirmed-fee', kind: 'participation-confirmed', data: { ...lina, ...pass, entryFee } },
  {
    name: 'participation-confirmed-paid',
    kind: 'participation-confirmed',
    data: { ...lina, ...pass, entryFee: { ...entryFee, state: 'paid' } },
  },
  {
    name: 'participation-added',
    kind: 'participation-confirmed',
    data: { ...lina, ...pass, addedByAdmin: true, claimToken: null },
  },
  {
    name: 'participation-added-claim',
    kind: 'participation-confirmed',
    data: { ...lina, ...pass, addedByAdmin: true, claimToken: token },
  },
  {
    name: 'participation-category',
    kind: 'participation-category',
    data: {
      ...lina,
      ageCategory: 'Open',
      weightClass: '66Kg-74Kg',
      before: { ageCategory: 'Junior', weightClass: '66Kg-74Kg' },
      guardianOwed: false,
    },
  },
  {
    name: 'participation-category-guardian',
    kind: 'participation-category',
    data: {
      ...lina,
      ageCategory: 'Sub-Junior',
      weightClass: '66Kg-74Kg',
      before: { ageCategory: 'Junior', weightClass: '66Kg-74Kg' },
      guardianOwed: true,
    },
  },
  {
    name: 'participation-division',
    kind: 'participation-division',
    data: { ...lina, before: '3 Movement', standing: 'verified' },
  },
  {
    name: 'participation-division-waiting',
    kind: 'participation-division',
    data: { ...lina, before: '3 Movement', standing: 'waiting' },
  },
  {
    name: 'participation-division-own',
    kind: 'participation-division',
    data: { ...lina, before: '3 Movement', byAthlete: true, standing: 'verified' },
  },
  {
    name: 'participation-level',
    kind: 'participation-division',
    data: { ...lina, division: null, level: 'RX', before: 'Scaled', standing: 'offered' },
  },
  { name: 'participation-withdrawn', kind: 'participation-withdrawn', data: { ...lina, calendar } },
  {
    name: 'participation-withdrawn-paid',
    kind: 'participation-withdrawn',
    data: { ...lina, calendar, entryFee: { ...entryFee, state: 'paid' } },
  },
  {
    name: 'opening-reminder',
    kind: 'opening-reminder',
    data: { ...open, firstname: 'Lina', opensAt: '2026-12-05T17:00:00Z', closesAt: '2027-01-10T17:00:00Z' },
  },
  { name: 'fee-paid', kind: 'participation-fee', data: { ...lina, paid: true, feeReason: null, standing: 'verified' } },
  {
    name: 'fee-refused',
    kind: 'participation-fee',
    data: {
      ...lina,
      paid: false,
      feeReason: 'Le reçu ne montre pas le montant.\nEnvoyez une photo plus nette.',
      standing: 'verified',
    },
  },
  {
    name: 'fee-refused-waiting',
    kind: 'participation-fee',
    data: { ...lina, paid: false, feeReason: 'Le reçu ne montre pas le montant.', standing: 'waiting' },
  },
  { name: 'participation-expired', kind: 'participation-expired', data: lina },
  {
    name: 'participation-expired-started',
    kind: 'participation-expired',
    data: { ...lina, championshipDate: '2026-11-14T08:00:00Z' },
  },
  { name: 'waiting-list-joined', kind: 'waiting-list-joined', data: { ...lina, position: 1 } },
  { name: 'waiting-list-joined-strained', kind: 'waiting-list-joined', data: { ...strained, position: 1204 } },
  {
    name: 'place-offered',
    kind: 'place-offered',
    data: { ...lina, entryFee: null, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  {
    name: 'place-offered-fee',
    kind: 'place-offered',
    data: { ...lina, entryFee, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  {
    name: 'place-offered-sooner',
    kind: 'place-offered',
    data: { ...lina, entryFee: null, token, expiresAt: '2026-12-07T08:00:00Z', sooner: true },
  },
  {
    name: 'place-offered-strained',
    kind: 'place-offered',
    data: { ...strained, entryFee: null, token, expiresAt: '2026-12-07T08:00:00Z' },
  },
  { name: 'offer-refused', kind: 'offer-refused', data: lina },
  { name: 'offer-lapsed', kind: 'offer-lapsed', data: { ...lina, reason: 'time' } },
  { name: 'offer-lapsed-canceled', kind: 'offer-lapsed', data: { ...lina, reason: 'canceled' } },
  { name: 'waiting-list-left', kind: 'waiting-list-left', data: { ...lina, by: 'athlete', offered: false } },
  { name: 'waiting-list-removed', kind: 'waiting-list-left', data: { ...lina, by: 'admin', offered: true } },
  { name: 'waiting-list-closed', kind: 'waiting-list-closed', data: { ...lina, reason: 'registration_closed' } },
  { name: 'waiting-list-closed-canceled', kind: 'waiting-list-closed', data: { ...strained, reason: 'canceled' } },
  {
    name: 'championship-eve',
    kind: 'championship-eve',
    data: {
      ...lina,
      participationId: calendar.participationId,
      type: 'Powerlifting',
      description: 'Pesée de 7 h à 8 h 30, au sous-sol.\nLes portes ouvrent à 6 h 45 ; le public est bienvenu dès 9 h.',
      feeDue: true,
      session: { number: 1, flight: 'A' },
      timetable: [
        { number: 1, name: null, weighInAt: '2027-01-16T07:00:00.000Z', startsAt: '2027-01-16T09:00:00.000Z' },
      ],
    },
  },
  {
    name: 'championship-eve-sessions',
    kind: 'championship-eve',
    data: {
      ...lina,
      participationId: calendar.participationId,
      type: 'Powerlifting',
      description: 'Les portes ouvrent à 6 h 45.',
      feeDue: false,
      timetable: [
        { number: 1, name: null, weighInAt: '2027-01-16T07:00:00.000Z', startsAt: '2027-01-16T09:00:00.000Z' },
        { number: 2, name: 'Hommes, lourds', weighInAt: null, startsAt: '2027-01-17T09:00:00.000Z' },
      ],
    },
  },
  {
    name: 'championship-eve-heats',
    kind: 'championship-eve',
    data: {
      ...lina,
      participationId: calendar.participationId,
      type: 'Crossfit',
      description: 'Les portes ouvrent à 6 h 45.',
      feeDue: false,
      heats: [
        { event: 'Fran', number: 2, name: null, lane: 3, starts_at: '2027-01-16T09:40:00.000Z' },
        { event: 'Charge maximale à l’épaulé-jeté', number: 1, name: 'Finale', lane: 12, starts_at: null },
      ],
    },
  },
  {
    name: 'championship-eve-strained',
    kind: 'championship-eve',
    data: {
      ...strained,
      participationId: calendar.participationId,
      type: 'Calisthenics',
      description: longBody,
      feeDue: false,
    },
  },
  {
    name: 'times-moved',
    kind: 'times-moved',
    data: {
      ...lina,
      type: 'Powerlifting',
      session: { number: 2, flight: 'A' },
      timetable: [
        {
          number: 2,
          name: null,
          weighInAt: '2027-01-16T09:00:00.000Z',
          startsAt: '2027-01-16T11:00:00.000Z',
          before: {
            number: 1,
            name: null,
            weighInAt: '2027-01-16T07:00:00.000Z',
            startsAt: '2027-01-16T09:00:00.000Z',
          },
        },
      ],
    },
  },
  {
    name: 'championship-changed',
    kind: 'championship-changed',
    data: { ...lina, dateChanged: true, locationChanged: true, standing: 'verified', calendar },
  },
  {
    name: 'championship-changed-waiting',
    kind: 'championship-changed',
    data: { ...lina, dateChanged: true, locationChanged: false, standing: 'waiting' },
  },
  {
    name: 'championship-changed-offered',
    kind: 'championship-changed',
    data: { ...lina, dateChanged: false, locationChanged: true, standing: 'offered' },
  },
  {
    name: 'championship-changed-strained',
    kind: 'championship-changed',
    data: { ...strained, dateChanged: false, locationChanged: true, standing: 'verified' },
  },
  {
    name: 'championship-canceled',
    kind: 'championship-canceled',
    data: { ...lina, calendar, reason: 'La salle est fermée pour travaux.\nLes inscriptions rouvriront au printemps.' },
  },
  { name: 'championship-canceled-without-reason', kind: 'championship-canceled', data: { ...strained, reason: null } },
  { name: 'championship-deleted', kind: 'championship-deleted', data: { ...lina, over: false } },
  { name: 'championship-deleted-over', kind: 'championship-deleted', data: { ...lina, over: true } },
  {
    name: 'contact-message',
    kind: 'contact-message',
    data: {
      from_name: 'Sami Ferhat',
      reply_to: 'sami.ferhat@exemple.dz',
      message: 'Bonjour,\n\nquels sont vos horaires pendant le Ramadan ?\n\nMerci d’avance,\nSami',
    },
  },
  {
    name: 'contact-message-strained',
    kind: 'contact-message',
    data: {
      from_name: 'Madame Fatima-Zohra Benabdallah-Boumediene, présidente',
      reply_to: 'presidente.federation.regionale.de.musculation-et-force@tres-long-domaine.exemple.dz',
      message: `<script>alert('bonjour')</script> & ${'trèslongmot'.repeat(20)}\n\n${longBody}`,
    },
  },
  {
    name: 'results-published',
    kind: 'results-published',
    data: {
      ...lina,
      slug: 'open-annaba',
      place: 2,
      totalKg: 512.5,
      ipfGl: 80.25,
      score: null,
      publicPage: '2026HADD01',
    },
  },
  {
    name: 'results-published-private',
    kind: 'results-published',
    data: { ...lina, slug: 'open-annaba', place: 2, totalKg: 512.5, ipfGl: 80.25, score: null, publicPage: null },
  },
  {
    name: 'campaign-message',
    kind: 'campaign-message',
    data: {
      championshipName: open.championshipName,
      championshipDate: open.championshipDate,
      championshipLocation: open.championshipLocation,
      body: 'Pesée samedi à 7 h 30, au sous-sol.\nÀ samedi !',
      firstname: 'Lina',
      standing: 'verified',
      unsubscribeUrl,
    },
  },
  {
    name: 'campaign-message-strained',
    kind: 'campaign-message',
    data: {
      championshipName: strained.championshipName,
      championshipDate: strained.championshipDate,
      championshipLocation: strained.championshipLocation,
      body: longBody,
      firstname: strained.firstname,
      standing: 'verified',
      unsubscribeUrl,
    },
  },
];
