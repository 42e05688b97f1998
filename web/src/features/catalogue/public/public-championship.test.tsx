import { describe, expect, test } from '@jest/globals';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { cleanup, screen } from '@testing-library/react';
import { aPublicChampionship } from '../../../../testing/builders.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PublicChampionshipPage } from './public-championship.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function show(values: Partial<PublicChampionship>) {
  fakeServer({});
  renderScreen(<PublicChampionshipPage championship={aPublicChampionship(values)} />, {
    at: '/c/x',
    pattern: '/c/:slug',
  });
  return document.body.textContent ?? '';
}

describe('the public page says', () => {
  test.each<[string, Partial<PublicChampionship>, RegExp, string | null]>([
    ['until when one can register', {}, /Inscriptions ouvertes jusqu'au/, 'Participer'],
    ['when registration opens', { registration_opens_at: inHours(52.5) }, /ouvrent dans 2 j 4 h/, 'Me prévenir'],
    ['when it closed', { registration_closes_at: inHours(-1) }, /Inscriptions closes le/, null],
    ['that it is full', { remaining_places: 0 }, /Complet\u00a0: la liste d'attente/, "Rejoindre la liste d'attente"],
    [
      'that it is canceled, and why',
      { status: 'canceled', canceled_reason: 'Salle fermée' },
      /Championnat Annulé.*Salle fermée/,
      null,
    ],
  ])('%s', (_, values, words, action) => {
    expect(show(values)).toMatch(words);
    // In the page and in the bar of phones; the style sheet shows one of them.
    if (action) expect(screen.getAllByRole('link', { name: action })).toHaveLength(2);
    // It would lead a stranger to the login.
    expect(screen.queryByRole('link', { name: 'Voir le championnat' })).toBeNull();
  });

  test('why it is canceled, with the addresses in it as links that recommend nothing', () => {
    show({ status: 'canceled', canceled_reason: 'Voir https://example.dz/report.' });
    const link = screen.getByRole('link', { name: 'https://example.dz/report' });
    expect(link.getAttribute('rel')).toBe('nofollow');
  });

  test('of a finished championship, and of one that began before its hour, no places that are left', () => {
    const divisions = [{ division: 'Bench Press' as const, max_participants: 20, remaining_places: 5 }];
    expect(show({ divisions })).toMatch(/places restantes/);
    cleanup();
    const early = show({ divisions, status: 'ongoing', date: inHours(200) });
    expect(early).not.toMatch(/places? restante|Sans limite|Nombre de places/);
    expect(early).toMatch(/Inscriptions closes\./);
    expect(screen.queryByRole('link', { name: 'Participer' })).toBeNull();
    cleanup();
    expect(show({ divisions, status: 'completed' })).not.toMatch(/places? restante|Sans limite|Nombre de places/);
    // It leads to the results on the page, and is not pinned over them.
    expect(screen.getAllByRole('link', { name: 'Voir les résultats' })).toHaveLength(1);
  });

  test('when the sessions are weighed in and start, with the day where it is another one', () => {
    const sessions = [
      { number: 1, name: null, weigh_in_at: '2026-12-05T07:00:00.000Z', starts_at: '2026-12-05T09:00:00.000Z' },
      { number: 2, name: 'Hommes, lourds', starts_at: '2026-12-06T09:00:00.000Z' },
    ];
    const words = show({ date: '2026-12-05T08:00:00.000Z', sessions });
    expect(words).toContain('Session 1Pesée 08:00 · Début 10:00');
    expect(words).toContain('Session 2 · Hommes, lourdsDébut dimanche 6 décembre 2026, 10:00');
    cleanup();
    expect(show({})).not.toContain('Horaires');
  });

  test('what it costs, how to pay, which divisions there are and by which rules', () => {
    const words = show({
      entry_fee_dzd: 1500,
      payment_instructions: 'CCP 0012345',
      divisions: [{ division: 'Bench Press', max_participants: 20, remaining_places: 5 }],
      rules: { version: 2, text: 'Ceinture permise.', changed_at: inHours(-1) },
    });
    for (const part of ['1\u202f500 DA', 'CCP 0012345', 'Bench Press', '5 places', 'Ceinture permise.'])
      expect(words).toContain(part);
  });
});
