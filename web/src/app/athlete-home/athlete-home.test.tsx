import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { getPublicity } from '@power-corner/contracts/calls/results/people';
import {
  listMyChampionships,
  resendParticipationLink,
} from '@power-corner/contracts/calls/participations/participations';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, aUser, daysFromNow, idOf, myChampionship } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { keepList } from '../../lib/session/kept-list.ts';
import { readToken } from '../../lib/session/token.ts';
import AthleteHomeScreen from '../routes/athlete/athlete-home.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

const path = '/dashboard/athlete/overview';
const publicity = routeOf(getPublicity);
const resend = routeOf(resendParticipationLink, { params: { id: idOf(2) } });

function open(mine: readonly MyChampionship[], profile: { status?: number; body: object } = { body: aUser() }) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listMyChampionships)]: { body: { status: 200, data: mine, total: mine.length } },
    [routeOf(getProfile)]: profile.status ? profile : { body: { status: 200, data: profile.body } },
    [publicity]: {
      body: {
        status: 200,
        data: { page: false, ranked: true, handle: '2026BOUD01', may_have_page: true, asked: false },
      },
    },
    [resend]: { body: { status: 200, message: 'Parti.', retry_after: 60 } },
  });
  renderScreen(<AthleteHomeScreen />, { at: path, pattern: path });
  return server;
}

const panel = async (title: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!section) throw new Error(`no panel ${title}`);
  return section;
};
const confirmed = { verified: true, state: 'confirmed', expires_at: null } as const;

test('the next championship has its class, the session and the lot, the pass and the calendar', async () => {
  open([myChampionship({ ...confirmed, session: 2, flight: 'B', lot: 17 })]);
  await screen.findByRole('heading', { level: 2, name: 'Prochain championnat' });
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Open de force' }).getAttribute('href')).toBe(
    `/championships/${idOf(1)}`,
  );
  expect(within(card).getByRole('timer')).toBeDefined();
  expect(card.textContent).toMatch(/Session 2 · Groupe B.*Classe de poids74Kg-83Kg.*17/);
  expect(within(card).getByRole('button', { name: 'Afficher mon pass' })).toBeDefined();
  expect(within(card).getByRole('button', { name: 'Ajouter au calendrier' })).toBeDefined();
  expect((await panel('À faire')).textContent).toContain("Rien n'attend pour le moment.");
});

test('what is to do leads to where it is done, and the link can be sent again from here', async () => {
  const server = open(
    [
      myChampionship({
        name: 'Coupe',
        state: 'pending',
        expires_at: daysFromNow(1),
        entry_fee_dzd: 2000,
        fee: 'unpaid',
      }),
      myChampionship({
        ...confirmed,
        id: idOf(7),
        name: 'Finale',
        fee: 'refused',
        fee_reason: 'Illisible.',
        guardian_required: true,
        entry_fee_dzd: 1500,
      }),
    ],
    { body: aUser({ height: null }) },
  );
  const toDo = within(await panel('À faire'));
  await toDo.findByText('Confirmer votre place');
  expect(toDo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Il manque le responsable légal.Finale', `/championships/${idOf(7)}`],
    ['Reçu refusé\u00a0: envoyez-en un autreFinale\u00a0: Illisible.', `/championships/${idOf(7)}#recu`],
    ['Payer 2\u202f000 DA et envoyer le reçuCoupe', `/championships/${idOf(1)}#recu`],
    [expect.stringMatching(/^Compléter le profil/), '/dashboard/athlete'],
  ]);
  fireEvent.click(toDo.getByRole('button', { name: /Renvoyer le lien/ }));
  await toDo.findByText('Parti.');
  expect(server.requestsTo(resend)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Afficher mon pass' })).toBeNull();
  await expectAccessible();
});

test('waiting lists, later places, bests and history have a part each', async () => {
  const result = {
    place: 1,
    total_kg: 502.5,
    score: null,
    points: { ipf_gl: 70.25, dots: 350 },
    bests: { squat: 180, bench: 110, deadlift: 212.5 },
  };
  open([
    myChampionship({ ...confirmed }),
    myChampionship({ ...confirmed, id: idOf(5), name: 'Plus tard', date: daysFromNow(60) }),
    myChampionship({ id: idOf(6), name: 'Complet', state: 'waiting', position: 4, date: daysFromNow(50) }),
    myChampionship({ ...confirmed, id: idOf(8), name: 'Hiver', status: 'completed', date: daysFromNow(-90), result }),
    myChampionship({
      ...confirmed,
      id: idOf(9),
      name: 'Été',
      status: 'completed',
      date: daysFromNow(-3),
      participation_id: idOf(9),
    }),
  ]);
  expect((await panel("Listes d'attente")).textContent).toMatch(/Complet.*rang 4 de la liste d'attente/);
  expect((await panel('Ensuite')).textContent).toContain('Plus tard');
  expect((await panel('Records personnels')).textContent).toMatch(
    /Squat180.kg.*Hiver.*Développé couché110.kg.*Soulevé de terre212,5.kg.*Total, 3 Movement502,5.kg/,
  );
  expect((await panel('Historique')).textContent).toMatch(/Été.*Résultats pas encore publiés.*Hiver.*1re place/);
  await expectAccessible();
});

test('a published result brings the question about a public page, and nothing asks it before', async () => {
  const over = { ...confirmed, status: 'completed', date: daysFromNow(-20) } as const;
  const before = open([myChampionship(over)]);
  await panel('Historique');
  expect(before.requestsTo(publicity)).toHaveLength(0);
  cleanup();
  const points = { ipf_gl: null, dots: null };
  open([myChampionship({ ...over, result: { place: 1, total_kg: 500, points, score: null, bests: {} } })]);
  expect((await panel('Votre page publique')).textContent).toContain('Partager vos résultats sur une page publique');
  await expectAccessible();
});

test('a newcomer is led to the championships, and has nothing else to read', async () => {
  open([]);
  await screen.findByRole('heading', { level: 2, name: 'Votre premier championnat vous attend' });
  expect(screen.getByRole('link', { name: 'Voir les Championnats' }).getAttribute('href')).toBe('/championships');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Votre premier championnat vous attend', 'À faire']);
});

test('between two championships the way to the next one stands above the history', async () => {
  open([myChampionship({ ...confirmed, status: 'completed', date: daysFromNow(-20) })]);
  await screen.findByRole('heading', { level: 2, name: 'Aucun championnat à venir' });
  await panel('Historique');
});

test('without a network the home shows what this device keeps, with its time and the pass', async () => {
  localStorage.setItem(
    'token',
    `x.${btoa(JSON.stringify({ sub: idOf(10), usertype: 'athlete', exp: 4_000_000_000 }))}.x`,
  );
  keepList(
    { status: 200, data: [myChampionship({ ...confirmed })], total: 1 },
    readToken(),
    Date.parse('2026-11-25T10:00:00Z'),
  );
  const message = 'Indisponible.';
  const down = { status: 503, body: { status: 503, code: 'UNAVAILABLE', message, error: { message } } };
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listMyChampionships)]: down,
    [routeOf(getProfile)]: down,
  });
  renderScreen(<AthleteHomeScreen />, { at: path, pattern: path });
  await screen.findByText(/25 novembre 2026/);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('button', { name: 'Afficher mon pass' })).toBeDefined();
  expect(card.queryByRole('button', { name: 'Ajouter au calendrier' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await expectAccessible();
});

test('a profile that cannot be read is said, and the rest of what is to do stays', async () => {
  const message = 'Indisponible.';
  open([myChampionship({ ...confirmed, fee: 'unpaid', entry_fee_dzd: 800 })], {
    status: 503,
    body: { status: 503, code: 'UNAVAILABLE', message, error: { message } },
  });
  const toDo = within(await panel('À faire'));
  await toDo.findByText("Votre profil n'a pas pu être lu.");
  expect(toDo.getByRole('link', { name: /^Payer 800 DA/ })).toBeDefined();
  await expectAccessible();
});
