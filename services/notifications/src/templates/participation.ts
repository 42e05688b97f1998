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
  const { say } = reader;
  const until = longDate(data.expiresAt, reader);
  const frame = participantFrame(say('confirmParticipation.title'), data, reader);
  return {
    ...frame,
    preheader: say('confirmParticipation.preheader', { until }),
    paragraphs: [say('confirmParticipation.held', { until })],
    details: [...frame.details, ...feeRow(data, reader)],
    action: {
      label: say('confirmParticipation.action'),
      url: `${reader.publicUrl}/verify-participation/${data.token}`,
    },
    notes: [...(isFeeDue(data) ? [say('confirmParticipation.payLater')] : []), say('confirmParticipation.notYou')],
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
function passDetails(data: ParticipationConfirmed, championship: Details, { say }: Reader): Details {
  const { firstname, lastname, ageCategory, weightClass } = data;
  return [
    [say('pass.athlete'), `${firstname} ${lastname}`],
    ...championship,
    ...(weightClass ? [[say('pass.weightClass'), weightClass] as const] : []),
    ...(ageCategory ? [[say('pass.ageCategory'), ageCategory] as const] : []),
  ];
}

export function participationConfirmed(data: ParticipationConfirmed, reader: Reader): MailContent {
  if (data.claimToken || data.walkIn) return addedWithoutAccount(data, reader);
  const { say } = reader;
  const frame = participantFrame(
    say('participationConfirmed.title'),
    data,
    reader,
    say('participationConfirmed.subject'),
  );
  const notes = [
    ...(isFeeDue(data) ? [say('participationConfirmed.sendReceipt')] : []),
    say('participationConfirmed.inCalendar'),
    say('participationConfirmed.cannotCome'),
  ];
  return {
    ...frame,
    preheader: say('participationConfirmed.preheader'),
    paragraphs: [
      data.addedByAdmin ? say('participationConfirmed.byAdmin') : say('participationConfirmed.yours'),
      say('pass.show'),
    ],
    code: passCode(data.calendar.participationId, data.championshipName, reader),
    details: [...passDetails(data, frame.details, reader), ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: seeChampionship(data, reader),
    notes,
    ...calendarOf(data, 'confirmed', reader),
  };
}

function addedWithoutAccount(data: ParticipationConfirmed, reader: Reader): MailContent {
  const { say } = reader;
  const frame = participantFrame(say('addedWithoutAccount.title'), data, reader, say('addedWithoutAccount.subject'));
  return {
    ...frame,
    preheader: say('addedWithoutAccount.preheader'),
    paragraphs: [
      say('addedWithoutAccount.confirmed'),
      say('pass.show'),
      ...(data.claimToken ? [say('addedWithoutAccount.claim')] : []),
    ],
    code: passCode(data.calendar.participationId, data.championshipName, reader),
    details: [...passDetails(data, frame.details, reader), ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: data.claimToken
      ? { label: say('addedWithoutAccount.action'), url: `${reader.publicUrl}/claim/${data.claimToken}` }
      : seeChampionship(data, reader),
    notes: [say('addedWithoutAccount.unknown')],
    ...calendarOf(data, 'confirmed', reader),
  };
}

export interface ParticipationDivision extends Participation {
  /** The division until now. */
  before: string | null;
  standing: Standing;
}

export function participationDivision(data: ParticipationDivision, reader: Reader): MailContent {
  const { say } = reader;
  const { division, before } = data;
  const role = roleOf(data.standing);
  const text = division
    ? say(`participationDivision.${role}.changed`, { division })
    : say(`participationDivision.${role}.without`);
  return {
    ...participantFrame(say('participationDivision.title'), data, reader),
    preheader: division
      ? say('participationDivision.newDivision', { division })
      : say('participationDivision.noDivision'),
    paragraphs: [
      before ? `${text} ${say('participationDivision.before', { division: before })}` : text,
      say('participationDivision.notWanted'),
    ],
    action: seeChampionship(data, reader),
  };
}

export interface WithdrawnParticipation extends Participation {
  /** Absent unless it had been confirmed. */
  calendar?: InCalendar;
}

export function participationWithdrawn(data: WithdrawnParticipation, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('participationWithdrawn.title'), data, reader, say('participationWithdrawn.subject')),
    preheader: say('participationWithdrawn.preheader'),
    paragraphs: [say('participationWithdrawn.withdrawn'), say('participationWithdrawn.notWanted')],
    ...calendarOf(data, 'canceled', reader),
    reason: say('participationWithdrawn.reason'),
  };
}

export interface ParticipationFee extends Participation {
  paid: boolean;
  /** Of a refusal. */
  feeReason: string | null;
  standing: Standing;
}

export function participationFee(data: ParticipationFee, reader: Reader): MailContent {
  const { say } = reader;
  const fee = data.paid ? 'participationFee.paid' : 'participationFee.refused';
  const text = say(`${fee}.text`);
  const kept = say(`participationFee.refused.kept.${roleOf(data.standing)}`);
  return {
    ...participantFrame(say(`${fee}.title`), data, reader),
    preheader: data.paid ? text : kept,
    paragraphs: [data.paid ? text : `${text} ${kept}`],
    ...(data.feeReason && { quote: data.feeReason }),
    action: seeChampionship(data, reader),
  };
}

export interface ParticipationExpired extends Participation {
  /** True when the championship had begun by then: then nobody can participate again. */
  started: boolean;
}

export function participationExpired(data: ParticipationExpired, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('participationExpired.title'), data, reader),
    preheader: say('participationExpired.preheader'),
    paragraphs: data.started
      ? [say('participationExpired.started')]
      : [say('participationExpired.free'), say('participationExpired.again')],
    action: data.started
      ? { label: say('facts.seeOthers'), url: `${reader.publicUrl}/championships` }
      : seeChampionship(data, reader),
    reason: say('participationExpired.reason'),
  };
}
