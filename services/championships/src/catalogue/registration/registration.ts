import type { RegistrationState, RegistrationWindow } from '@power-corner/contracts/championships/registration';
import { registrationEnd, registrationState } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord } from '../model.ts';

type Windowed = Pick<ChampionshipRecord, 'status' | 'date' | 'registrationOpensAt' | 'registrationClosesAt'>;

export const windowOf = ({
  status,
  date,
  registrationOpensAt,
  registrationClosesAt,
}: Windowed): RegistrationWindow => ({
  status,
  date,
  registration_opens_at: registrationOpensAt,
  registration_closes_at: registrationClosesAt,
});

export const registrationOf = (championship: Windowed, now: Date): RegistrationState =>
  registrationState(windowOf(championship), now);

/** Registration ends at the latest with the championship's date. */
export const registrationEndOf = (championship: Windowed): Date => registrationEnd(windowOf(championship));

/** @throws NOT_OPEN or CLOSED with the date, unless athletes may enter now */
export function assertRegistrationOpen(championship: Windowed, now: Date): void {
  const state = registrationOf(championship, now);
  if (state === 'not_open' && championship.registrationOpensAt) {
    const opensAt = championship.registrationOpensAt;
    throw new AppError('NOT_OPEN', {
      message: say('opensOn', { date: opensAt }),
      facts: { opens_at: opensAt.toISOString() },
    });
  }
  if (state === 'closed') throw closed(championship, now);
}

/** A championship that was canceled, or started before its date, has no instant at which it closed. */
function closed(championship: Windowed, now: Date): AppError {
  const end = registrationEndOf(championship);
  if (end > now || championship.status === 'canceled') return new AppError('CLOSED');
  return new AppError('CLOSED', {
    ...(end < championship.date && { message: say('closedSince', { date: end }) }),
    facts: { closed_at: end.toISOString() },
  });
}
