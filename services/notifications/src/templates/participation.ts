import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { EventData, Standing } from '@power-corner/contracts/events';
import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import { calendarOf, longDate, participantFrame, passCode, roleOf, seeChampionship } from './content.ts';
import { feeRow, howToPay, isFeeDue } from './entry-fee.ts';

export interface Participation extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  division: string | null;
}

/** A mail that says what the place costs. */
export interface WithFee {
  entryFee: EventData<'ParticipationVerified'>['entryFee'];
}

export interface ConfirmParticipation extends Participation, WithFee {
  token: string;
  expiresAt: string;
}

export function confirmParticipation(data: ConfirmParticipation, reader: Reader): MailContent {
  const texts = reader.texts.confirmParticipation;
  const until = longDate(data.expiresAt, reader);
  const frame = participantFrame(texts, data, reader);
  return {
    ...frame,
    preheader: texts.preheader(until),
    paragraphs: [texts.held(until)],
    details: [...frame.details, ...feeRow(data, reader)],
    action: { label: texts.action, url: `${reader.publicUrl}/verify-participation/${data.token}` },
    notes: [...(isFeeDue(data) ? [texts.payLater] : []), texts.notYou],
  };
}

export interface ParticipationConfirmed extends Participation, WithFee {
  /** The athlete has not entered: an admin has added them. */
  addedByAdmin?: boolean;
  /** Of the link by which a person without an account claims the participation. */
  claimToken?: string | null;
  /** A person without an account. Without a link to claim by, the address is that of somebody else's account. */
  walkIn?: boolean;
  calendar: InCalendar;
  lastname: string;
  ageCategory: AgeCategory | null;
  weightClass: WeightClass | null;
}

type Details = NonNullable<MailContent['details']>;

/** The facts of the pass around those of the championship. */
function passDetails(data: ParticipationConfirmed, championship: Details, { texts: { pass } }: Reader): Details {
  const { firstname, lastname, ageCategory, weightClass } = data;
  return [
    [pass.athlete, `${firstname} ${lastname}`],
    ...championship,
    ...(weightClass ? [[pass.weightClass, weightClass] as const] : []),
    ...(ageCategory ? [[pass.ageCategory, ageCategory] as const] : []),
  ];
}

export function participationConfirmed(data: ParticipationConfirmed, reader: Reader): MailContent {
  if (data.claimToken || data.walkIn) return addedWithoutAccount(data, reader);
  const texts = reader.texts.participationConfirmed;
  const frame = participantFrame(texts, data, reader);
  const notes = [...(isFeeDue(data) ? [texts.sendReceipt] : []), texts.inCalendar, texts.cannotCome];
  return {
    ...frame,
    preheader: texts.preheader,
    paragraphs: [data.addedByAdmin ? texts.byAdmin : texts.yours, reader.texts.pass.show],
    code: passCode(data.calendar.participationId, data.championshipName, reader),
    details: [...passDetails(data, frame.details, reader), ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: seeChampionship(data, reader),
    notes,
    ...calendarOf(data, 'confirmed', reader),
  };
}

function addedWithoutAccount(data: ParticipationConfirmed, reader: Reader): MailContent {
  const texts = reader.texts.addedWithoutAccount;
  const frame = participantFrame(texts, data, reader);
  return {
    ...frame,
    preheader: texts.preheader,
    paragraphs: [texts.confirmed, reader.texts.pass.show, ...(data.claimToken ? [texts.claim] : [])],
    code: passCode(data.calendar.participationId, data.championshipName, reader),
    details: [...passDetails(data, frame.details, reader), ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: data.claimToken
      ? { label: texts.action, url: `${reader.publicUrl}/claim/${data.claimToken}` }
      : seeChampionship(data, reader),
    notes: [texts.unknown],
    ...calendarOf(data, 'confirmed', reader),
  };
}

export interface ParticipationDivision extends Participation {
  /** The division until now. */
  before: string | null;
  standing: Standing;
}

export function participationDivision(data: ParticipationDivision, reader: Reader): MailContent {
  const texts = reader.texts.participationDivision;
  const { changed, without } = texts[roleOf(data.standing)];
  const text = data.division ? changed(data.division) : without;
  return {
    ...participantFrame(texts, data, reader),
    preheader: data.division ? texts.newDivision(data.division) : texts.noDivision,
    paragraphs: [[text, ...(data.before ? [texts.before(data.before)] : [])].join(' '), texts.notWanted],
    action: seeChampionship(data, reader),
  };
}

export interface WithdrawnParticipation extends Participation {
  /** Absent unless it had been confirmed. */
  calendar?: InCalendar;
}

export function participationWithdrawn(data: WithdrawnParticipation, reader: Reader): MailContent {
  const texts = reader.texts.participationWithdrawn;
  return {
    ...participantFrame(texts, data, reader),
    preheader: texts.preheader,
    paragraphs: [texts.withdrawn, texts.notWanted],
    ...calendarOf(data, 'canceled', reader),
    reason: texts.reason,
  };
}

export interface ParticipationFee extends Participation {
  paid: boolean;
  /** Of a refusal. */
  feeReason: string | null;
  standing: Standing;
}

export function participationFee(data: ParticipationFee, reader: Reader): MailContent {
  const { paid, refused } = reader.texts.participationFee;
  const kept = refused.kept[roleOf(data.standing)];
  return {
    ...participantFrame(data.paid ? paid : refused, data, reader),
    preheader: data.paid ? paid.text : kept,
    paragraphs: [data.paid ? paid.text : `${refused.text} ${kept}`],
    ...(data.feeReason && { quote: data.feeReason }),
    action: seeChampionship(data, reader),
  };
}

export interface ParticipationExpired extends Participation {
  /** True when the championship had begun by then: then nobody can participate again. */
  started: boolean;
}

export function participationExpired(data: ParticipationExpired, reader: Reader): MailContent {
  const texts = reader.texts.participationExpired;
  return {
    ...participantFrame(texts, data, reader),
    preheader: texts.preheader,
    paragraphs: data.started ? [texts.started] : [texts.free, texts.again],
    action: data.started
      ? { label: reader.texts.facts.seeOthers, url: `${reader.publicUrl}/championships` }
      : seeChampionship(data, reader),
    reason: texts.reason,
  };
}
