import { beforeEach, expect, jest, test } from '@jest/globals';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { PresenceTab } from '../weigh-in/presence-tab.tsx';

beforeEach(() => void jest.useFakeTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a double tap marks one person present, also in a list from which the row goes away', async () => {
  const entries = [1, 2, 3].map((number) => anEntry(number, { present: false }));
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  fireEvent.click(screen.getByRole('button', { name: 'À pointer' }));
  const tapFirst = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /Pointer$/ })[0] as HTMLElement);
    await wait(220);
  };
  await tapFirst();
  await tapFirst();
  expect(commands).toMatchObject([{ entry_id: entryId(1), data: { present: true } }]);
  await wait(500);
  await tapFirst();
  expect(commands).toHaveLength(2);
});
