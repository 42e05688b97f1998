import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { saveToken } from '../../../lib/session/token.ts';
import { MeetPapers } from './meet-papers.tsx';

const fran: MeetEvent = {
  id: 'Fran',
  name: 'Fran',
  kind: 'time',
  cap_seconds: 600,
  caps: { scaled: 720 },
  reps_total: 90,
  tiebreak: 'time',
  description: '21-15-9\nThrusters',
  lanes: 4,
};
const cindy: MeetEvent = { id: 'Cindy', name: 'Cindy', kind: 'reps', cap_seconds: 1200, reps_per_round: 30, lanes: 4 };
const heatOf = (event: string, number: number): MeetHeat => ({
  event,
  number,
  name: null,
  starts_at: `2026-11-20T1${number - 1}:30:00.000Z`,
  started_at: null,
  state: 'planned',
});
const athlete = (number: number, heat: number, lane: number, given: Parameters<typeof anEntry>[1] = {}) =>
  anEntry(number, {
    division: null,
    level: 'rx',
    level_name: 'RX',
    heats: { Fran: { heat, lane }, Cindy: { heat, lane } },
    ...given,
  });
const meet = aMeet(
  [
    athlete(1, 1, 3, { club: 'Fonte' }),
    athlete(2, 1, 1, { level: 'scaled', level_name: 'Scaled' }),
    athlete(3, 2, 2),
    athlete(4, 2, 4, { outcome: 'withdrawn' }),
  ],
  {
    type: 'Crossfit',
    settings: { events: [fran, cindy, { ...fran, id: 'Finale', name: 'Finale' }] },
    heats: [heatOf('Fran', 1), heatOf('Fran', 2), heatOf('Cindy', 1), heatOf('Cindy', 2)],
  },
);
const note = routeOf(recordExport, { params: { id: meet.championship.id } });
let texts: string[][];
const textsOf = (part: string) =>
  [...document.querySelectorAll(`.print-sheet ${part}`)].map(({ textContent }) =>
    textContent.replaceAll(/[^\S\n]/g, ' '),
  );

beforeEach(() => {
  saveToken(`head.${btoa(JSON.stringify({ sub: 'nadia', usertype: 'admin' }))}.signature`);
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    texts = ['th', 'tbody tr', 'article'].map(textsOf);
    window.dispatchEvent(new Event('afterprint'));
  };
});

async function print(paper: string, event?: string) {
  texts = [];
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    // Without a network the note waits.
    [note]: 'lost',
  });
  renderScreen(<MeetPapers meet={meet} officialId="nadia" isOnline={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choices = dialog.getByRole('group', { name: 'Épreuves' });
  expect([...choices.children].map(({ textContent }) => textContent)).toEqual(['Fran', 'Cindy']);
  expect(dialog.queryByRole('button', { name: 'Feuille de pesée' })).toBeNull();
  if (event) fireEvent.click(dialog.getByRole('button', { name: event }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: paper })));
  await waitFor(() => expect(texts).toHaveLength(3));
  return server;
}

test('a heat sheet has the lanes of each heat in order with empty boxes, and is noted in the journal', async () => {
  const server = await print('Feuille de séries');
  const [heads, rows] = texts;
  expect(heads?.slice(0, 7)).toEqual([
    'Série 1 · 11:30 (2)',
    'Couloir',
    'Athlète',
    'Catégorie',
    'Temps (m:ss)',
    'Répétitions au temps limite',
    'Départage (m:ss)',
  ]);
  expect(rows).toEqual([
    '1Nom Prénom2H · Scaled',
    '3Nom Prénom1FonteH · RX',
    '2Nom Prénom3H · RX',
    expect.stringMatching(/^4Nom Prénom4H · RXA/),
  ]);
  await waitFor(() => expect(server.requestsTo(note)[0]?.body).toEqual({ kind: 'heat_sheet' }));
});

test("there is a judge's card for each athlete who takes part, with the limit of the level and what is to be written", async () => {
  await print('Fiches de juges');
  const cards = texts[2]!;
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(
    /Série 1 · 11:30 · couloir 1Nom Prénom2H · ScaledFran · Temps limite : 12 min21-15-9\nThrustersComptageTemps \(m:ss\)Répétitions au temps limiteDépartage \(m:ss\)Signature du juge/,
  );
  expect(cards[1]).toContain('10 min');
});

test('the card of a workout in rounds asks for them alone', async () => {
  await print('Fiches de juges', 'Cindy');
  expect(texts[2]?.[0]).toMatch(/Cindy · Durée : 20 minComptageTours \+ répétitionsSignature du juge/);
});
