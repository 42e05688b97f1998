import type { EventData } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { getAthlete } from '../../athletes/athletes.ts';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthletes } from '../../athletes/repository.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { EventContext } from '../with-places.ts';
import { championshipNotFound } from '../get-championships.ts';
import type { ChampionshipRecord } from '../model.ts';
import { assertRegistrationOpen, registrationOf } from '../registration/registration.ts';
import { findChampionship, findOpeningBy } from '../repository.ts';
import { askForReminder, dropReminder, findDueReminders, markReminderSent } from './repository.ts';

export const reminderLeadMs = 3_600_000;

const batchSize = 100;

/**
 * Mails the athlete an hour before registration opens, or at once when less is left.
 * @throws NOT_FOUND for one that is hidden or gone, CONFLICT once registration is open, CLOSED after it
 */
export async function remindMe(ctx: ActorContext, { fetchProfile }: Pick<CatalogueDeps, 'fetchProfile'>, id: string) {
  const championship = await findNotOpen(ctx, id);
  // The job needs the athlete's address, also before the event of the account arrives.
  await getAthlete(ctx, fetchProfile);
  await askForReminder(championship._id, ctx.actor.id, ctx.now);
}

export async function forgetReminder(ctx: ActorContext, id: string): Promise<void> {
  const championship = await findNotOpen(ctx, id);
  await dropReminder(championship._id, ctx.actor.id);
}

async function findNotOpen(ctx: ActorContext, id: string): Promise<ChampionshipRecord> {
  const championship = await findChampionship(id);
  if (!championship || championship.hidden) throw championshipNotFound();
  const state = registrationOf(championship, ctx.now);
  if (state === 'closed') assertRegistrationOpen(championship, ctx.now);
  if (state === 'open') throw new AppError('CONFLICT', { message: say('openAlready') });
  return championship;
}

/**
 * Sends the reminders of openings within the next hour, and late ones while registration is still open. An athlete is
 * reminded again only when the opening was put off by an hour or more after the mail, which named a wrong hour.
 */
export async function sendOpeningReminders(ctx: EventContext): Promise<void> {
  for (const championship of await findOpeningBy(new Date(ctx.now.getTime() + reminderLeadMs), ctx.now)) {
    const { _id, registrationOpensAt: opensAt } = championship;
    if (!opensAt || registrationOf(championship, ctx.now) === 'closed') continue;
    const sentUpTo = new Date(opensAt.getTime() - reminderLeadMs);
    for (;;) {
      const due = await findDueReminders(_id, sentUpTo, batchSize);
      const athletes = await findAthletes(due.map(({ athleteId }) => athleteId));
      await Promise.all(
        due.map((reminder) => {
          const athlete = athletes.get(reminder.athleteId);
          const event = athlete && createEvent('OpeningReminderDue', reminderData(championship, opensAt, athlete), ctx);
          return markReminderSent(reminder, opensAt, event ?? null);
        }),
      );
      if (due.length < batchSize) break;
    }
  }
}

const reminderData = (
  { _id, name, date, location, registrationClosesAt }: ChampionshipRecord,
  opensAt: Date,
  athlete: AthleteRecord,
): EventData<'OpeningReminderDue'> => ({
  championshipId: _id,
  championshipName: name,
  championshipDate: date.toISOString(),
  championshipLocation: location,
  opensAt: opensAt.toISOString(),
  closesAt: registrationClosesAt?.toISOString() ?? null,
  athleteId: athlete._id,
  email: athlete.email,
  firstname: athlete.firstname,
  lastname: athlete.lastname,
  ...(athlete.language && { language: athlete.language }),
});
