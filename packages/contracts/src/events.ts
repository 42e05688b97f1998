import { NewAct } from './acts.ts';
import { Id, Instant, LinkToken } from './fields.ts';
import { ageCategories, weightClasses } from './championships/category-lists.ts';
import { championshipStatuses, championshipTypes, divisions, fees, languages, sexes, usertypes } from './lists.ts';
import { OwnHeat } from './results/heats.ts';
import { Place } from './results/results.ts';
import { NextPath } from './accounts/next-path.ts';
import { services, type ServiceName } from './services.ts';
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

const event = <Shape extends z.core.$ZodShape>(to: readonly ServiceName[], shape: Shape) => ({
  to,
  data: z.object(shape),
});

/**
 * The services that each event goes to, and its data. Messages are published with `mandatory`: one that reaches no queue
 * is an error.
 */
export const domainEvents = {
  UserRegistered: event(['championships', 'notifications'], {
    ...userState,
    token: LinkToken,
    expiresAt: Instant,
    next,
  }),
  UserVerified: event(['championships'], userState),
  /** `sexCorrection`: of sex or birthday, by an admin. The entries that follow although they are judged or published. */
  UserProfileUpdated: event(['championships', 'notifications'], {
    ...userState,
    sexCorrection: z.optional(z.object({ actorId: Id, follow: z.array(Id) })),
  }),
  UserRoleChanged: event(['auth', 'championships'], userState),
  VerificationRequested: event(['notifications'], { ...link, next }),
  PasswordResetRequested: event(['notifications'], { ...link, next }),
  /** `signedIn`: by a signed-in person, whose session goes on; absent after a reset. */
  PasswordChanged: event(['auth', 'notifications'], { ...accountChange, signedIn: z.optional(z.boolean()) }),
  /** `email` is the address that is asked for, `previousEmail` that of the account until it is confirmed. */
  EmailChangeRequested: event(['notifications'], { ...link, previousEmail: z.string(), at: Instant }),
  UserEmailChanged: event(['championships', 'notifications'], { ...userState, previousEmail: z.string(), at: Instant }),
  UserBlocked: event(['auth', 'notifications'], { ...accountChange, reason: z.nullable(z.string()) }),
  UserUnblocked: event(['notifications'], accountChange),
  /** `confirmed`: the person has proved the address, so that records without the id of an account are theirs too. */
  UserErased: event(['auth', 'championships', 'notifications'], {
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
  ErasuresRepeated: event(['auth', 'championships', 'notifications'], {
    erasures: z.array(z.object({ erasure: z.string(), confirmed: z.boolean(), anonymousResults: z.boolean() })),
  }),
  AdminActed: { to: ['auth'], data: NewAct },
  /** The participations of a person who is erased, whose names leave the journal of acts. */
  ParticipationsErased: event(['auth', 'notifications'], { participationIds: z.array(Id) }),
  /** Also when a new secret replaces the one in force. The tokens of earlier revisions have ended. */
  SecondFactorEnabled: event(['notifications'], accountChange),
  /** By an operator, for somebody who has lost device and codes: the tokens of earlier revisions have ended then. */
  SecondFactorRemoved: event(['notifications'], { ...accountChange, byOperator: z.boolean() }),
  RecoveryCodeUsed: event(['notifications'], { ...accountChange, left: z.int() }),
  PasskeyAdded: event(['notifications'], { ...accountChange, name: z.string() }),
  PasskeyRemoved: event(['notifications'], { ...accountChange, name: z.string() }),
  ChampionshipCreated: event(['notifications'], championshipState),
  ChampionshipUpdated: event(['notifications'], {
    ...championshipState,
    dateChanged: z.boolean(),
    locationChanged: z.boolean(),
  }),
  ChampionshipStatusChanged: event(['notifications'], championshipState),
  ChampionshipCanceled: event(['notifications'], { ...championshipState, reason: z.nullable(z.string()), hasFee }),
  ChampionshipDeleted: event(['notifications'], { ...championshipState, hasFee }),
  ParticipationCreated: event(['notifications'], {
    ...participation,
    ...category,
    token: LinkToken,
    expiresAt: Instant,
    /** No mail: the athlete got a link within the last minute, for a participation that they have withdrawn since. */
    quiet: z.optional(z.boolean()),
  }),
  ParticipationLinkRequested: event(['notifications'], { ...participation, token: LinkToken, expiresAt: Instant }),
  /** Confirmed: by the mailed link, by accepting an offer, or added by an admin. */
  ParticipationVerified: event(['notifications'], {
    ...participation,
    ...category,
    addedByAdmin: z.optional(z.boolean()),
    /** Of the link by which a person without an account claims it. */
    claimToken: z.optional(LinkToken),
  }),
  /** A walk-in has another address or another link: mailed as when it was added. Before, `ParticipationVerified` came. */
  WalkInMailDue: event(['notifications'], { ...participation, ...category, claimToken: z.optional(LinkToken) }),
  /** An account has taken over a walk-in: names, address and language are those of the account. */
  ParticipationClaimed: event(['auth', 'notifications'], participationOfAccount),
  /** A date, a birthday or a sex was corrected. `guardianOwed`: a minor has no guardian yet. */
  ParticipationCategoryChanged: event(['notifications'], {
    ...participation,
    ...category,
    state,
    before: z.object(category),
    guardianOwed: z.optional(z.boolean()),
  }),
  /** `byAthlete`: otherwise by an admin. */
  ParticipationDivisionChanged: event(['notifications'], {
    ...participation,
    state,
    /** The division, or the name of the level. */
    before: z.nullable(z.string()),
    byAthlete: z.optional(z.boolean()),
  }),
  /** `quiet`: no mail, since it had none before. `confirmed`: it was, so that its athlete may have it in a calendar. */
  ParticipationWithdrawn: event(['notifications'], {
    ...participation,
    quiet: z.optional(z.boolean()),
    confirmed: z.optional(z.boolean()),
    closed,
  }),
  ParticipationExpired: event(['notifications'], { ...participation, closed }),
  OpeningReminderDue: event(['notifications'], {
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
  EveReminderDue: event(['notifications'], {
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
  SessionTimesMoved: event(['notifications'], {
    ...participation,
    type: z.enum(championshipTypes),
    session: ownSession,
    timetable: z.array(z.extend(announcedTimes, { before: z.nullable(announcedTimes) })),
    heats: z.optional(z.array(z.extend(OwnHeat, { before: z.nullable(Instant) }))),
  }),
  /** One for each participation that has a result, whatever is published again. */
  ResultsPublished: event(['notifications'], {
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
  ParticipationFeeChanged: event(['notifications'], {
    ...participation,
    state,
    fee: z.enum(fees),
    reason: z.nullable(z.string()),
  }),
  /** `position` at that moment. `quiet`: no mail, since the athlete joined the same list within the last minute. */
  WaitingListJoined: event(['notifications'], { ...participation, position: z.int(), quiet: z.optional(z.boolean()) }),
  /** By its athlete, or removed by an admin, who may also have taken back an offer. */
  WaitingListLeft: event(['notifications'], {
    ...participation,
    by: z.enum(['athlete', 'admin']),
    offered: z.boolean(),
    quiet: z.optional(z.boolean()),
  }),
  WaitingListClosed: event(['notifications'], { ...participation, reason: z.enum(closings) }),
  /** `sooner`: an offer that stands ends earlier than it was said. */
  PlaceOffered: event(['notifications'], {
    ...participation,
    token: LinkToken,
    expiresAt: Instant,
    sooner: z.optional(z.boolean()),
  }),
  OfferRefused: event(['notifications'], participation),
  /** `time`: it ran out. */
  OfferLapsed: event(['notifications'], { ...participation, reason: z.enum(['time', ...closings]) }),
  /** Each service answers with its part. `email`: the confirmed address of the account. */
  DataExportRequested: event(['auth', 'championships', 'notifications'], {
    exportId: z.string(),
    userId: Id,
    email: z.string(),
  }),
  /** A piece in base64. All `count` pieces of one `runId` make the part; another run is a repetition. */
  DataExportPart: event(['auth'], {
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
  DataExportReady: event(['notifications'], {
    exportId: z.string(),
    userId: Id,
    email: z.string(),
    firstname: z.string(),
    language,
    expiresAt: Instant,
  }),
  // The current state, published again to rebuild a lost or outdated copy. It causes no mail.
  UserSnapshotTaken: event(['championships'], userState),
  ChampionshipSnapshotTaken: event(['notifications'], { ...championshipState, deleted: z.boolean() }),
  ParticipationSnapshotTaken: event(['notifications'], {
    ...participation,
    state,
  }),
} as const satisfies Record<string, { to: readonly ServiceName[]; data: z.ZodMiniType }>;

export type EventType = keyof typeof domainEvents;
export type EventData<Type extends EventType> = z.infer<(typeof domainEvents)[Type]['data']>;
export const eventTypes = Object.keys(domainEvents) as [EventType, ...EventType[]];

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
