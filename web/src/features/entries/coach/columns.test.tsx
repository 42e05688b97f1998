import { expect, test } from '@jest/globals';
import type { CoachedParticipant } from '@power-corner/contracts/participations/coach';
import { render } from '@testing-library/react';
import { coachedLines } from './columns.tsx';

test('somebody who gave up on the day is not shown as confirmed to the coach', () => {
  const row = { state: 'confirmed', sex: 'Male', offered_until: null } as CoachedParticipant;
  const shown = (gaveUp: boolean) => render(coachedLines({ ...row, gave_up: gaveUp })).container.textContent;
  expect(shown(false)).toContain('Confirmé');
  expect(shown(true)).toContain('Abandon');
  expect(shown(true)).not.toContain('Confirmé');
});
