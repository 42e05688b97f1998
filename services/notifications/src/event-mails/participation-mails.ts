import type { EventData } from '@power-corner/contracts/events';
import { latestSchedule } from '../audience/championships.ts';
import type { ParticipationData } from '../audience/event-data.ts';
import type { InCalendar } from '../templates/content.ts';
import type { Participation } from '../templates/participation.ts';
import { giveLinkTo } from '../queue/repository.ts';
import type { EventMails } from './event-mail.ts';

export const participationMails = {
  async ParticipationCreated({ data }) {
    if (!data.quiet) return linkMail(data);
    // The link that was mailed for the withdrawn participation confirms this one.
    await giveLinkTo(data.participationId, data);
    return null;
  },
  ParticipationLinkRequested: ({ data }) => linkMail(data),
  ParticipationVerified: ({ data }) => confirmedMail(data),
  WalkInMailDue: ({ data }) => confirmedMail({ ...data, addedByAdmin: true }),
  async ParticipationWithdrawn({ data }) {
    const { quiet, confirmed = false, entryFee, closed } = data;
    if (quiet) return null;
    const withdrawn = confirmed ? await withCalendar(data) : await participationOf(data);
    return { kind: 'participation-withdrawn', data: { ...withdrawn, entryFee, closed } };
  },
  async ParticipationFeeChanged({ data }) {
    const { fee, reason: feeReason } = data;
    if (fee !== 'paid' && fee !== 'refused') return null;
    const participation = { ...(await participationOf(data)), standing: data.state };
    return { kind: 'participation-fee', data: { ...participation, paid: fee === 'paid', feeReason } };
  },
  async ParticipationCategoryChanged({ data }) {
    const { ageCategory, weightClass, before, guardianOwed = false } = data;
    const changed = { ageCategory, weightClass, before, guardianOwed };
    return { kind: 'participation-category', data: { ...(await participationOf(data)), ...changed } };
  },
  async ParticipationDivisionChanged({ data }) {
    const participation = { ...(await participationOf(data)), standing: data.state };
    const { before, byAthlete } = data;
    return { kind: 'participation-division', data: { ...participation, before, byAthlete } };
  },
  async ResultsPublished({ data }) {
    const { slug, place, bombedOut, totalKg, ipfGl, score, publicPage } = data;
    const result = { slug, place, bombedOut, totalKg, ipfGl, score, publicPage };
    return { kind: 'results-published', data: { ...(await participationOf(data)), ...result } };
  },
  ParticipationExpired: async ({ data }) => ({
    kind: 'participation-expired',
    data: { ...(await participationOf(data)), entryFee: data.entryFee, closed: data.closed },
  }),
  async WaitingListJoined({ data }) {
    const { quiet, position } = data;
    return quiet ? null : { kind: 'waiting-list-joined', data: { ...(await participationOf(data)), position } };
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
    const { token, expiresAt, sooner } = data;
    return {
      kind: 'place-offered',
      data: { ...(await participationOf(data)), entryFee: data.entryFee, token, expiresAt, sooner },
      expiresAt,
    };
  },
  OfferRefused: async ({ data }) => ({ kind: 'offer-refused', data: await participationOf(data) }),
  OfferLapsed: async ({ data }) => ({
    kind: 'offer-lapsed',
    data: { ...(await participationOf(data)), reason: data.reason },
  }),
} satisfies EventMails;

async function linkMail(data: EventData<'ParticipationLinkRequested'>) {
  const { token, expiresAt } = data;
  return {
    kind: 'confirm-participation' as const,
    data: { ...(await participationOf(data)), entryFee: data.entryFee, token, expiresAt },
    expiresAt,
  };
}

async function confirmedMail(data: EventData<'ParticipationVerified'>) {
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
  return { kind: 'participation-confirmed' as const, data: confirmed };
}

export async function participationOf(data: ParticipationData): Promise<Participation> {
  const { calendar: _, ...participation } = await withCalendar(data);
  return participation;
}

async function withCalendar(data: ParticipationData): Promise<Participation & { calendar: InCalendar }> {
  const { participationId, firstname, championshipId, championshipName, division, level } = data;
  const { scheduleRevision, ...schedule } = await latestSchedule(data);
  const calendar = { participationId, scheduleRevision };
  return { firstname, championshipId, championshipName, ...schedule, division, level, calendar };
}
