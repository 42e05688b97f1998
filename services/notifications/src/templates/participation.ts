import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import { calendarOf, championshipDetails, longDate } from './content.ts';

export interface Participation extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  division: string | null;
}

const toChampionship = ({ championshipId }: Participation, { publicUrl, texts }: Reader) => ({
  label: texts.facts.seeChampionship,
  url: `${publicUrl}/championships/${championshipId}`,
});

export interface ConfirmParticipation extends Participation {
  token: string;
  expiresAt: string;
}

export function confirmParticipation(data: ConfirmParticipation, reader: Reader): MailContent {
  const texts = reader.texts.confirmParticipation;
  const until = longDate(data.expiresAt, reader);
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader(until),
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [texts.held(until)],
    details: championshipDetails(data, reader, data.division),
    action: { label: texts.action, url: `${reader.publicUrl}/verify-participation/${data.token}` },
    notes: [texts.notYou],
    reason: reader.texts.facts.participantReason,
  };
}

export interface ParticipationConfirmed extends Participation {
  /** The athlete has not entered: an admin has added them. */
  addedByAdmin?: boolean;
  /** Of the link by which a person without an account claims the participation. */
  claimToken?: string | null;
  /** Absent in mails of a release without calendar entries. */
  calendar?: InCalendar;
}

export function participationConfirmed(data: ParticipationConfirmed, reader: Reader): MailContent {
  if (data.claimToken) return addedWithoutAccount(data, `${reader.publicUrl}/claim/${data.claimToken}`, reader);
  const texts = reader.texts.participationConfirmed;
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [data.addedByAdmin ? texts.byAdmin : texts.yours],
    details: championshipDetails(data, reader, data.division),
    action: toChampionship(data, reader),
    notes: [...(data.calendar ? [texts.inCalendar] : []), texts.cannotCome],
    ...calendarOf(data, 'confirmed', reader),
    reason: reader.texts.facts.participantReason,
  };
}

function addedWithoutAccount(data: ParticipationConfirmed, claimUrl: string, reader: Reader): MailContent {
  const texts = reader.texts.addedWithoutAccount;
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [texts.confirmed, texts.claim],
    details: championshipDetails(data, reader, data.division),
    action: { label: texts.action, url: claimUrl },
    notes: [texts.unknown],
    ...calendarOf(data, 'confirmed', reader),
    reason: reader.texts.facts.participantReason,
  };
}

export interface ParticipationDivision extends Participation {
  /** The division until now. */
  before: string | null;
}

export function participationDivision(data: ParticipationDivision, reader: Reader): MailContent {
  const texts = reader.texts.participationDivision;
  const entered = data.division ? texts.entered(data.division) : texts.enteredWithout;
  return {
    subject: texts.subject(data.championshipName),
    preheader: data.division ? texts.newDivision(data.division) : texts.noDivision,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [[entered, ...(data.before ? [texts.before(data.before)] : [])].join(' '), texts.notWanted],
    details: championshipDetails(data, reader, data.division),
    action: toChampionship(data, reader),
    reason: reader.texts.facts.participantReason,
  };
}

export interface WithdrawnParticipation extends Participation {
  /** Absent unless it had been confirmed. */
  calendar?: InCalendar;
}

export function participationWithdrawn(data: WithdrawnParticipation, reader: Reader): MailContent {
  const texts = reader.texts.participationWithdrawn;
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [texts.withdrawn, texts.notWanted],
    details: championshipDetails(data, reader, data.division),
    ...calendarOf(data, 'canceled', reader),
    reason: texts.reason,
  };
}

export interface ParticipationFee extends Participation {
  paid: boolean;
  /** Of a refusal. */
  feeReason: string | null;
}

export function participationFee(data: ParticipationFee, reader: Reader): MailContent {
  const texts = reader.texts.participationFee[data.paid ? 'paid' : 'refused'];
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: [texts.text],
    ...(data.feeReason && { quote: data.feeReason }),
    details: championshipDetails(data, reader, data.division),
    action: toChampionship(data, reader),
    reason: reader.texts.facts.participantReason,
  };
}

export interface ParticipationExpired extends Participation {
  /** True when the championship had begun by then: then nobody can participate again. */
  started: boolean;
}

export function participationExpired(data: ParticipationExpired, reader: Reader): MailContent {
  const texts = reader.texts.participationExpired;
  return {
    subject: texts.subject(data.championshipName),
    preheader: texts.preheader,
    title: texts.title,
    firstname: data.firstname,
    paragraphs: data.started ? [texts.started] : [texts.free, texts.again],
    details: championshipDetails(data, reader, data.division),
    action: data.started
      ? { label: reader.texts.facts.seeOthers, url: `${reader.publicUrl}/championships` }
      : toChampionship(data, reader),
    reason: texts.reason,
  };
}
