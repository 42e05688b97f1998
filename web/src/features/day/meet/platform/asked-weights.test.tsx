import { expect, test } from '@jest/globals';
import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { PlatformTab } from './platform-tab.tsx';

const squat = { squat: [{ weight_kg: 100, outcome: 'good' as const }] };
const asked = (weight_kg: number, minute: number): AskedWeight => ({
  lift: 'squat',
  number: 2,
  weight_kg,
  at: `2026-11-20T09:0${minute}:00.000Z`,
});

async function open() {
  const shown = renderTab(
    PlatformTab,
    aMeet(
      [
        anEntry(1, { lastname: 'Haddad', attempts: squat, asked: asked(105, 2) }),
        anEntry(2, { lastname: 'Kaci', attempts: squat, asked: asked(200, 1) }),
        anEntry(3, { lastname: 'Bey', attempts: squat, asked: { ...asked(105, 0), number: 3 } }),
        anEntry(4, { lastname: 'Cherif', attempts: squat, asked: asked(105, 0), outcome: 'withdrawn' }),
      ],
      { settings: { weights_by_phone: true } },
    ),
  );
  await screen.findByRole('region', { name: 'Barres demandées par téléphone' });
  return shown;
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Barres demandées par téléphone' })).getAllByRole('listitem');

test('what was asked by phone stands at the table, the oldest first, with a doubt; one press declares it', async () => {
  const { commands } = await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kaci.*Squat, essai 2.*200.kg/),
    expect.stringMatching(/^Haddad.*Squat, essai 2105.kg/),
  ]);
  expect(rows()[0]!.querySelector('.text-danger')).not.toBeNull();
  await expectAccessible();
  fireEvent.click(within(rows()[1]!).getByRole('button', { name: 'Prendre' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  const data = { lift: 'squat', number: 2, weight_kg: 105 };
  expect(commands).toEqual([{ type: 'DeclareAttempt', entry_id: entryId(1), data }]);
});

test('a weight that the table declines is gone', async () => {
  const { commands } = await open();
  fireEvent.click(within(rows()[0]!).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  const data = { lift: 'squat', number: 2, weight_kg: null };
  expect(commands).toEqual([{ type: 'AskWeight', entry_id: entryId(2), data }]);
});
