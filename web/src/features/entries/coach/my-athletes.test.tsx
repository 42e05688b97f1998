import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { idOf } from '../../../../testing/builders.ts';
import { EntryRow, type Entered } from './my-athletes.tsx';

test('a coach sees the time, heat and lane of each workout once they are published', () => {
  const championship = { id: idOf(1), slug: 'open', name: 'Open', date: '2026-11-20T08:00:00.000Z' };
  const entry: Entered['entry'] = {
    participation_id: idOf(3),
    championship,
    division: null,
    level: 'rx',
    level_name: 'RX',
    weight_class: null,
    age_category: 'Open',
    state: 'confirmed',
    fee: null,
    session: null,
    flight: null,
    lot: null,
    heats: [{ event: 'Fran', number: 2, name: null, lane: 3, starts_at: '2026-11-20T09:20:00.000Z' }],
  };
  const athlete = { athlete_id: idOf(2), firstname: 'Lina', lastname: 'Haddad', club: null, since: championship.date };
  render(<EntryRow athlete={{ ...athlete, entries: [entry] }} entry={entry} />);
  expect(screen.getByText('Fran · 10:20 · Série 2 · Couloir 3')).toBeDefined();
});
