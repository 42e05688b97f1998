import { coded } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { erasedAmong, eraseLate } from '@power-corner/service-kit/erasure/erasures';
import { isEnded, isSuperseded, scheduleSince } from '../audience/championships.ts';
import {
  type ChampionshipState,
  findChampionships,
  findChangedAddresses,
  findStandings,
} from '../audience/repository.ts';
import type { Mail } from '../queue/mail.ts';
import type { DeliveryRules, Skip } from '../queue/delivery-rules.ts';
import { dataOn, standingsFor } from '../templates/templates.ts';
import { suppressedAmong, suppressRefused } from '../suppressions/suppressions.ts';
import type { ChampionshipFacts, InCalendar } from '../templates/content.ts';
import { isMostlyRefused } from './progress.ts';
import { findCanceledAmong, findPaused, pauseOnce } from './repository.ts';

export const canceledAnswer = coded(say('mailStopped'));

/** Mails to accounts that are erased: recorded after a long sleep, by a process that had read before the erasure. */
async function skippedOfErased(mails: readonly Mail[]): Promise<Map<string, Skip>> {
  const erased = new Set(await erasedAmong(new Set(mails.flatMap(({ userId }) => userId ?? []))));
  for (const id of erased) await eraseLate(id);
  const late = mails.filter(({ userId }) => userId && erased.has(userId));
  return new Map(late.map(({ _id }) => [_id, { status: 'canceled', answer: canceledAnswer }]));
}

async function skippedAsUntrue(mails: readonly Mail[]): Promise<Map<string, Skip>> {
  const conditional = mails.filter(({ kind }) => standingsFor(kind));
  const [standings, championships] = await Promise.all([
    findStandings(conditional.flatMap(({ participationId }) => participationId ?? [])),
    findChampionships(conditional.flatMap(({ championshipId }) => championshipId ?? [])),
  ]);
  const untrue = conditional.filter((mail) => {
    const standing = standings.get(mail.participationId ?? '');
    const championship = championships.get(mail.championshipId ?? '');
    if (championship && (isEnded(championship) || !onLatestSchedule(mail, championship))) return true;
    return standing && !standingsFor(mail.kind)?.includes(standing);
  });
  return new Map(untrue.map(({ _id }) => [_id, { status: 'canceled', answer: canceledAnswer }]));
}

async function skippedAsSuperseded(mails: readonly Mail[]): Promise<Map<string, Skip>> {
  const announced = mails.flatMap(({ _id, kind, data }) =>
    kind === 'championship-changed' && data
      ? [{ _id, ...(data as Parameters<typeof isSuperseded>[0] & { championshipId: string }) }]
      : [],
  );
  const championships = await findChampionships(announced.map(({ championshipId }) => championshipId));
  const superseded = announced.filter((each) => {
    const championship = championships.get(each.championshipId);
    return championship && isSuperseded(each, championship);
  });
  return new Map(superseded.map(({ _id }) => [_id, { status: 'canceled', answer: canceledAnswer }]));
}

/** @returns the mail with the championship's latest date and place, null when it has nothing to say about these */
function onLatestSchedule(mail: Mail, { schedules, scheduleRevision }: ChampionshipState): Mail | null {
  const said: Partial<ChampionshipFacts & { calendar: InCalendar }> = mail.data ?? {};
  const { championshipDate: date, championshipLocation: location, calendar } = said;
  const latest = date && location && scheduleSince(schedules, { date, location });
  if (!latest) return mail;
  const data = dataOn(mail.kind, mail.data ?? {}, latest.date);
  return (
    data && {
      ...mail,
      data: {
        ...data,
        championshipDate: latest.date,
        championshipLocation: latest.location,
        ...(calendar && { calendar: { ...calendar, scheduleRevision } }),
      },
      ...(mail.expiresAt?.getTime() === Date.parse(date) && { expiresAt: new Date(latest.date) }),
    }
  );
}

async function onLatestSchedules(mails: readonly Mail[]): Promise<readonly Mail[]> {
  const ids = mails.flatMap(({ championshipId, data }) => (data?.['championshipDate'] ? (championshipId ?? []) : []));
  const championships = await findChampionships(ids);
  return mails.map((mail) => {
    const championship = championships.get(mail.championshipId ?? '');
    return (championship && onLatestSchedule(mail, championship)) ?? mail;
  });
}

async function latestAddresses(mails: readonly Mail[]): Promise<Map<string, string>> {
  const changed = await findChangedAddresses(mails.flatMap(({ userId }) => userId ?? []));
  const latest = new Map<string, string>();
  for (const { _id: account, email, previous } of changed)
    for (const { _id, userId, to } of mails)
      if (userId === account && to.address !== email && previous.some((before) => before.email === to.address))
        latest.set(_id, email);
  return latest;
}

export function deliveryRules(): DeliveryRules {
  return {
    pausedCampaigns: findPaused,
    latestAddresses,
    onLatestSchedules,
    async skipped(mails) {
      const [erased, untrue, superseded] = await Promise.all([
        skippedOfErased(mails),
        skippedAsUntrue(mails),
        skippedAsSuperseded(mails),
      ]);
      const skips = new Map([...untrue, ...erased, ...superseded]);
      const ofCampaigns = mails.filter(({ kind }) => kind === 'campaign-message');
      if (ofCampaigns.length === 0) return skips;
      const [canceled, suppressed] = await Promise.all([
        findCanceledAmong([...new Set(ofCampaigns.flatMap(({ campaignId }) => campaignId ?? []))]),
        suppressedAmong(ofCampaigns.map(({ to }) => to.address)),
      ]);
      for (const { _id, campaignId, to } of ofCampaigns) {
        const suppression = suppressed.get(to.address);
        if (campaignId && canceled.has(campaignId)) skips.set(_id, { status: 'canceled', answer: canceledAnswer });
        else if (suppression) skips.set(_id, { status: 'suppressed', answer: suppression.explanation });
      }
      return skips;
    },
    async onRefused({ to, campaignId }, { answer, aboutAddress }, now) {
      if (aboutAddress) await suppressRefused(to.address, answer, now);
      if (campaignId && (await isMostlyRefused(campaignId))) {
        await pauseOnce(campaignId, coded(say('campaignPausedByUs')));
      }
    },
  };
}
