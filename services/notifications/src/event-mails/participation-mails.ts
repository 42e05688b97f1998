import type { EventData } from '@power-corner/contracts/events';
import { hasEnded, latestSchedule } from '../audience/championships.ts';
import type { ParticipationData } from '../audience/event-data.ts';
import { isOver } from '../audience/participants.ts';
import type { InCalendar } from '../templates/content.ts';
import type { Participation } from '../templates/participation.ts';
import type { EventMails } from './event-mail.ts';

/** The mails that an athlete gets about their own participation. An event that comes after its end causes none. */
export const participationMails = {
  ParticipationCreated: ({ data }) => (data.quiet ? null : linkMail(data)),
  ParticipationLinkRequested: ({ data }) => linkMail(data),
  async ParticipationVerified({ data }) {
    if (await isOvertaken(data)) return null;
    const { addedByAdmin = false, claimToken = null, walkIn, lastname, ageCategory, weightClass } = data;
    const confirmed = {
      ...(await withCalendar(data)),
      entryFee: data.entryFee,
      addedByAdmin,
      claimToken,
      ...(walkIn && { walkIn }),
      lastname,
      ageCategory,
      weightClass,
    };
    return { kind: 'participation-confirmed', data: confirmed };
  },
  async ParticipationWithdrawn({ data }) {
    const { quiet, confirmed = false } = data;
    if (quiet) return null;
    const withdrawn = confirmed ? await withCalendar(data) : await participationOf(data);
    return { kind: 'participation-withdrawn', data: withdrawn };
  },
  async ParticipationFeeChanged({ data }) {
    const { fee, reason: feeReason } = data;
    if ((fee !== 'paid' && fee !== 'refused') || (await isOver(data.participationId))) return null;
    const participation = { ...(await participationOf(data)), standing: data.state };
    return { kind: 'participation-fee', data: { ...participation, paid: fee === 'paid', feeReason } };
  },
  async ParticipationDivisionChanged({ data }) {
    if (await isOvertaken(data)) return null;
    const participation = { ...(await participationOf(data)), standing: data.state };
    return { kind: 'participation-division', data: { ...participation, before: data.before } };
  },
  async ResultsPublished({ data }) {
    const { slug, place, bombedOut, totalKg, ipfGl, score, publicPage } = data;
    const result = { slug, place, bombedOut, totalKg, ipfGl, score, publicPage };
    return { kind: 'results-published', data: { ...(await participationOf(data)), ...result } };
  },
  async ParticipationExpired({ data, occurredAt }) {
    const started = Date.parse(data.championshipDate) <= Date.parse(occurredAt);
    return { kind: 'participation-expired', data: { ...(await participationOf(data)), started } };
  },
  async WaitingListJoined({ data }) {
    const { quiet, position } = data;
    if (quiet || (await isOver(data.participationId))) return null;
    return { kind: 'waiting-list-joined', data: { ...(await participationOf(data)), position } };
  },
  async WaitingListLeft({ data }) {
    const { quiet, by, offered } = data;
    return quiet ? null : { kind: 'waiting-list-left', data: { ...(await participationOf(data)), by, offered } };
  },
  WaitingListClosed: async ({ data }) => ({
    kind: 'waiting-list-closed',
    data: { ...(await participationOf(data)), reason: data.reason },
  }),
  async PlaceOffered({ data }) {
    if (await isOver(data.participationId)) return null;
    const { token, expiresAt } = data;
    return {
      kind: 'place-offered',
      data: { ...(await participationOf(data)), entryFee: data.entryFee, token, expiresAt },
      expiresAt,
    };
  },
  OfferRefused: async ({ data }) => ({ kind: 'offer-refused', data: await participationOf(data) }),
  OfferLapsed: async ({ data }) => ({
    kind: 'offer-lapsed',
    data: { ...(await participationOf(data)), reason: data.reason },
  }),
} satisfies EventMails;

/** True after the end of its participation or of its championship, which has informed the athlete. */
export const isOvertaken = async ({ championshipId, participationId }: ParticipationData): Promise<boolean> =>
  (await hasEnded(championshipId)) || (await isOver(participationId));

async function linkMail(data: EventData<'ParticipationLinkRequested'>) {
  // The link would lead nowhere.
  if (await isOvertaken(data)) return null;
  const { token, expiresAt } = data;
  return {
    kind: 'confirm-participation' as const,
    data: { ...(await participationOf(data)), entryFee: data.entryFee, token, expiresAt },
    expiresAt,
  };
}

export async function participationOf(data: ParticipationData): Promise<Participation> {
  const { calendar: _, ...participation } = await withCalendar(data);
  return participation;
}

/** The same with the participation's entry in the athlete's calendar. */
async function withCalendar(data: ParticipationData): Promise<Participation & { calendar: InCalendar }> {
  const { participationId, firstname, championshipId, championshipName, division } = data;
  const { scheduleRevision, ...schedule } = await latestSchedule(data);
  const calendar = { participationId, scheduleRevision };
  return { firstname, championshipId, championshipName, ...schedule, division, calendar };
}
