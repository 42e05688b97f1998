import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aChampionship } from '../../../../testing/builders.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NextMeet, NextTitle } from './next-meet.tsx';

const dayMs = 86_400_000;

test.each([
  ["C'est aujourd'hui", 'ongoing', 0, true],
  ["C'est demain", 'upcoming', 1, true],
  ['Prochain championnat', 'upcoming', 2, false],
] as const)('says "%s" of a championship that is %s, %i days ahead', async (title, status, days, isNear) => {
  const championship = {
    ...aChampionship({ status, date: new Date(Date.now() + days * dayMs).toISOString() }),
    confirmed: 9,
    pending: 0,
    waiting: 0,
    offered: 0,
    fees_under_review: 0,
  };
  renderScreen(
    <>
      <h2>
        <NextTitle championship={championship} />
      </h2>
      <NextMeet championship={championship} />
    </>,
    { at: '/', pattern: '/' },
  );
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(title);
  expect(screen.queryByRole('link', { name: 'Le jour J' }) !== null).toBe(isNear);
});
