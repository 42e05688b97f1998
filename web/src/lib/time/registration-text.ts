import type { Championship } from '@power-corner/contracts/championships/championships';
import { registrationEnd, registrationState } from '@power-corner/contracts/championships/registration';
import { t } from '../i18n/i18n.ts';
import { timeLeft } from './countdown.ts';
import { fullDateTime } from './dates.ts';

export function registrationText(championship: Championship, nowMs: number): string | null {
  const { registration_opens_at: opens, registration_closes_at: closes, status } = championship;
  const state = registrationState(championship, new Date(nowMs));
  if (state === 'not_open' && opens) return t('registration.opensIn', { left: timeLeft(Date.parse(opens), nowMs) });
  if (status !== 'upcoming' || !closes || Date.parse(championship.date) <= nowMs) return null;
  const date = fullDateTime(registrationEnd(championship).toISOString());
  return t(state === 'open' ? 'registration.openUntil' : 'registration.closedSince', { date });
}
