import { NewAct } from './acts.ts';
import { Id, Instant, LinkToken } from './fields.ts';
import { ageCategories, weightClasses } from './championships/category-lists.ts';
import { championshipStatuses, championshipTypes, divisions, fees, languages, sexes, usertypes } from './lists.ts';
import { OwnHeat } from './results/heats.ts';
import { Place } from './results/results.ts';
import { NextPath } from './accounts/next-path.ts';
import { services } from './services.ts';
import { validTraceparent } from './traceparent.ts';
import { z } from './zod.ts';

/** The language of mails to a person; French when absent, as without an account or a choice. */
const language = z.optional(z.enum(languages));

/** The state of a user that other services copy: by its `revision` they drop an older event. */
const userState = {
  userId: Id,
  revision: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  usertype: z.enum(usertypes),
  verified: z.boolean(),
  sex: z.nullable(z.enum(sexes)),
  phoneNumber: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  club: z.nullable(z.string()),
  latinName: z.nullable(z.string()),
  language,
};

const link = { userId: Id, email: z.string(), firstname: z.string(), language, token: LinkToken, expiresAt: Instant };
const accountChange = {
  userId: Id,
  revision: z.int(),
  email: z.string(),
  firstname: z.string(),
  language,
  at: Instant,
};
/** Absent where the mailed link leads on to nothing. */
const next = z.optional(NextPath);

/** `scheduleRevision` grows with each change of date or place. */
const championshipState = {
  championshipId: Id,
  revision: z.int(),
  name: z.string(),
  date: Instant,
  location: z.string(),
  type: z.enum(championshipTypes),
  status: z.enum(championshipStatuses),
  scheduleRevision: z.int(),
};

/** Absent from the events of before, whose participants may have paid. */
const hasFee = z.optional(z.boolean());

const participation = {
  participationId: Id,
  championshipId: Id,
  athleteId: Id,
  email: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  language,
  championshipName: z.string(),
  championshipDate: Instant,
  championshipLocation: z.string(),
  scheduleRevision: z.int(),
  division: z.nullable(z.enum(divisions)),
  /** The name of its level. */
  level: z.optional(z.string()),
  entryFee: z.nullable(
    z.object({
      amountDzd: z.int(),
      state: z.nullable(z.enum(fees)),
      paymentInstructions: z.nullable(z.string()),
    }),
  ),
  walkIn: z.optional(z.boolean()),
};

/** Nobody can enter any more: the registration has ended, or the championship has started. */
const closed = z.optional(z.boolean());

/** How a person stands in a championship: `held` until the place is confirmed; `waiting` and `offered` are not in. */
export const standings = ['waiting', 'offered', 'held', 'verified', 'ended'] as const;
export type Standing = (typeof standings)[number];

const state = z.enum(standings);

const category = {
  ageCategory: z.nullable(z.enum(ageCategories)),
  weightClass: z.nullable(z.enum(weightClasses)),
};

const { walkIn: _, ...participationOfAccount } = participation;

/** Why a waiting list and its offers end: all of them, or those of a division that is no longer offered. */
export const closings = ['registration_closed', 'started', 'canceled', 'deleted', 'division_removed'] as const;
export type Closing = (typeof closings)[number];

const ownSession = z.optional(z.object({ number: z.int(), flight: z.nullable(z.string()) }));
const announcedTimes = z.object({
  number: z.int(),
  name: z.nullable(z.string()),
  weighInAt: z.nullable(Instant),
  startsAt: z.nullable(Instant),
});

export const eventData = {
  UserRegistered: z.object({ ...userState, token: LinkToken, expiresAt: Instant, next }),
  UserVerified: z.object(userState),
  /** `sexCorrection`: of sex or birthday, by an admin. The entries that follow although they are judged or published. */
  UserProfileUpdated: z.object({
    ...userState,
    sexCorrection: z.optional(z.object({ actorId: Id, follow: z.array(Id) })),
  }),
  UserRoleChanged: z.object(userState),
  VerificationRequested: z.object({ ...link, next }),
  PasswordResetRequested: z.object({ ...link, next }),
  /** `signedIn`: by a signed-in person, whose session goes on; absent after a reset. */
  PasswordChanged: z.object({ ...accountChange, signedIn: z.optional(z.boolean()) }),
  /** `email` is the address that is asked for, `previousEmail` that of the account until it is confirmed. */
  EmailChangeRequested: z.object({ ...link, previousEmail: z.string(), at: Instant }),
  UserEmailChanged: z.object({ ...userState, previousEmail: z.string(), at: Instant }),
  UserBlocked: z.object({ ...accountChange, reason: z.nullable(z.string()) }),
  UserUnblocked: z.object(accountChange),
  /** `confirmed`: the person has proved the address, so that records without the id of an account are theirs too. */
  UserErased: z.object({
    userId: Id,
    revision: z.int(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    latinName: z.optional(z.nullable(z.string())),
    birthday: z.optional(z.nullable(z.string())),
    language,
    confirmed: z.boolean(),
    anonymousResults: z.boolean(),
  }),
  /** After a restore: the hashes of the ids of erased people, whom a service may have again. */
  ErasuresRepeated: z.object({
    erasures: z.array(z.object({ erasure: z.string(), confirmed: z.boolean(), anonymousResults: z.boolean() })),
  }),
  AdminActed: NewAct,
  /** The participations of a person who is erased, whose names leave the journal of acts. */
  ParticipationsErased: z.object({ participationIds: z.array(Id) }),
  /** Also when a new secret replaces the one in force. The tokens of earlier revisions have ended. */
  SecondFactorEnabled: z.object(accountChange),
  /** By an operator, for somebody who has lost device and codes: the tokens of earlier revisions have ended then. */
  SecondFactorRemoved: z.object({ ...accountChange, byOperator: z.boolean() }),
  RecoveryCodeUsed: z.object({ ...accountChange, left: z.int() }),
  PasskeyAdded: z.object({ ...accountChange, name: z.string() }),
  PasskeyRemoved: z.object({ ...accountChange, name: z.string() }),
  ChampionshipCreated: z.object(championshipState),
  ChampionshipUpdated: z.object({ ...championshipState, dateChanged: z.boolean(), locationChanged: z.boolean() }),
  ChampionshipStatusChanged: z.object(championshipState),
  ChampionshipCanceled: z.object({ ...championshipState, reason: z.nullable(z.string()), hasFee }),
  ChampionshipDeleted: z.object({ ...championshipState, hasFee }),
  ParticipationCreated: z.object({
    ...participation,
    ...category,
    token: LinkToken,
    expiresAt: Instant,
    /** No mail: the athlete got a link within the last minute, for a participation that they have withdrawn since. */
    quiet: z.optional(z.boolean()),
  }),
  ParticipationLinkRequested: z.object({ ...participation, token: LinkToken, expiresAt: Instant }),
  /** Confirmed: by the mailed link, by accepting an offer, or added by an admin. */
  ParticipationVerified: z.object({
    ...participation,
    ...category,
    addedByAdmin: z.optional(z.boolean()),
    /** Of the link by which a person without an account claims it. */
    claimToken: z.optional(LinkToken),
  }),
  /** A walk-in has another address or another link: mailed as when it was added. Before, `ParticipationVerified` came. */
  WalkInMailDue: z.object({ ...participation, ...category, claimToken: z.optional(LinkToken) }),
  /** An account has taken over a walk-in: names, address and language are those of the account. */
  ParticipationClaimed: z.object(participationOfAccount),
  /** A date, a birthday or a sex was corrected. `guardianOwed`: a minor has no guardian yet. */
  ParticipationCategoryChanged: z.object({
    ...participation,
    ...category,
    state,
    before: z.object(category),
    guardianOwed: z.optional(z.boolean()),
  }),
  /** `byAthlete`: otherwise by an admin. */
  ParticipationDivisionChanged: z.object({
    ...participation,
    state,
    /** The division, or the name of the level. */
    before: z.nullable(z.string()),
    byAthlete: z.optional(z.boolean()),
  }),
  /** `quiet`: no mail, since it had none before. `confirmed`: it was, so that its athlete may have it in a calendar. */
  ParticipationWithdrawn: z.object({
    ...participation,
    quiet: z.optional(z.boolean()),
    confirmed: z.optional(z.boolean()),
    closed,
  }),
  ParticipationExpired: z.object({ ...participation, closed }),
  OpeningReminderDue: z.object({
    championshipId: Id,
    championshipName: z.string(),
    championshipDate: Instant,
    championshipLocation: z.string(),
    opensAt: Instant,
    closesAt: z.nullable(Instant),
    athleteId: Id,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    language,
  }),
  /** One for each confirmed participation with an address and date, a day before the start. */
  EveReminderDue: z.object({
    ...participation,
    type: z.enum(championshipTypes),
    description: z.string(),
    feeDue: z.boolean(),
    session: ownSession,
    /** The times to announce: of that session, or of all while none is assigned. */
    timetable: z.array(announcedTimes),
    /** Absent until they are published. */
    heats: z.optional(z.array(OwnHeat)),
  }),
  /** The times of an athlete who had the mail of the eve moved, or the session or heat did. `before`: what that mail named. */
  SessionTimesMoved: z.object({
    ...participation,
    type: z.enum(championshipTypes),
    session: ownSession,
    timetable: z.array(z.extend(announcedTimes, { before: z.nullable(announcedTimes) })),
    heats: z.optional(z.array(z.extend(OwnHeat, { before: z.nullable(Instant) }))),
  }),
  /** One for each participation that has a result, whatever is published again. */
  ResultsPublished: z.object({
    ...participation,
    slug: z.nullable(z.string()),
    place: Place,
    /** DQ because a total is missing. Absent otherwise. */
    bombedOut: z.optional(z.boolean()),
    totalKg: z.nullable(z.number()),
    ipfGl: z.nullable(z.number()),
    /** Of a discipline of events: the sum of points or of places. */
    score: z.nullable(z.number()),
    /** The handle of the athlete's public page; null while it is not switched on. Absent for who may not have one. */
    publicPage: z.optional(z.nullable(z.string())),
  }),
  /** By an admin, or by the athlete who sent a receipt. `reason` is that of a refusal. */
  ParticipationFeeChanged: z.object({
    ...participation,
    state,
    fee: z.enum(fees),
    reason: z.nullable(z.string()),
  }),
  /** `position` at that moment. `quiet`: no mail, since the athlete joined the same list within the last minute. */
  WaitingListJoined: z.object({ ...participation, position: z.int(), quiet: z.optional(z.boolean()) }),
  /** By its athlete, or removed by an admin, who may also have taken back an offer. */
  WaitingListLeft: z.object({
    ...participation,
    by: z.enum(['athlete', 'admin']),
    offered: z.boolean(),
    quiet: z.optional(z.boolean()),
  }),
  WaitingListClosed: z.object({ ...participation, reason: z.enum(closings) }),
  /** `sooner`: an offer that stands ends earlier than it was said. */
  PlaceOffered: z.object({
    ...participation,
    token: LinkToken,
    expiresAt: Instant,
    sooner: z.optional(z.boolean()),
  }),
  OfferRefused: z.object(participation),
  /** `time`: it ran out. */
  OfferLapsed: z.object({ ...participation, reason: z.enum(['time', ...closings]) }),
  /** Each service answers with its part. `email`: the confirmed address of the account. */
  DataExportRequested: z.object({ exportId: z.string(), userId: Id, email: z.string() }),
  /** A piece in base64. All `count` pieces of one `runId` make the part; another run is a repetition. */
  DataExportPart: z.object({
    exportId: z.string(),
    userId: Id,
    service: z.enum(services),
    runId: z.string(),
    number: z.int(),
    count: z.int(),
    content: z.string(),
    /** The French labels of the part's fields and of their values, with its first piece alone. */
    labels: z.optional(
      z.object({
        fields: z.record(z.string(), z.string()),
        values: z.record(z.string(), z.record(z.string(), z.string())),
      }),
    ),
  }),
  DataExportReady: z.object({
    exportId: z.string(),
    userId: Id,
    email: z.string(),
    firstname: z.string(),
    language,
    expiresAt: Instant,
  }),
  // The current state, published again to rebuild a lost or outdated copy. It causes no mail.
  UserSnapshotTaken: z.object(userState),
  ChampionshipSnapshotTaken: z.object({ ...championshipState, deleted: z.boolean() }),
  ParticipationSnapshotTaken: z.object({
    ...participation,
    state,
  }),
} as const;

export type EventType = keyof typeof eventData;
export type EventData<Type extends EventType> = z.infer<(typeof eventData)[Type]>;
export const eventTypes = Object.keys(eventData) as [EventType, ...EventType[]];

/** The envelope of every event. `id` is a UUIDv7 and stays the same at each delivery. */
export const Envelope = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  version: z.literal(1),
  occurredAt: Instant,
  correlationId: z.string(),
  /** The trace that it belongs to, if it is recorded. A malformed one counts as none: it must not cost the event. */
  traceparent: z.optional(z.pipe(z.unknown(), z.transform(validTraceparent))),
  data: z.unknown(),
});

export interface DomainEvent<Type extends EventType = EventType> {
  id: string;
  type: Type;
  version: 1;
  occurredAt: string;
  correlationId: string;
  traceparent?: string | undefined;
  data: EventData<Type>;
}
