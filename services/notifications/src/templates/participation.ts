import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { EventData, Standing } from '@power-corner/contracts/events';
import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import { calendarOf, longDate, participantFrame, passCode, roleOf, seeChampionship } from './content.ts';
import { feeRow, howToPay, isFeeDue, moneySent } from './entry-fee.ts';

export interface Participation extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  division: string | null;
  level?: string | undefined;
}

export interface WithFee {
  entryFee: EventData<'ParticipationVerified'>['entryFee'];
}

export function confirmParticipation(
  data: Participation & WithFee & { token: string; expiresAt: string },
  reader: Reader,
): MailContent {
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
  addedByAdmin?: boolean;
  claimToken?: string | null;
  /** A person without an account. Without a link to claim by, the address is that of somebody else's account. */
  walkIn?: boolean;
  calendar: InCalendar;
  lastname: string;
  ageCategory: AgeCategory | null;
  weightClass: WeightClass | null;
}

type Details = NonNullable<MailContent['details']>;

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
  before: string | null;
  byAthlete?: boolean | undefined;
  standing: Standing;
}

export function participationDivision(data: ParticipationDivision, reader: Reader): MailContent {
  const { say } = reader;
  const { level, before } = data;
  const division = level ?? data.division;
  const of = level ? 'participationLevel' : 'participationDivision';
  const role = roleOf(data.standing);
  const text = division
    ? say(data.byAthlete ? `${of}.own` : `${of}.${role}.changed`, { division })
    : say(`participationDivision.${role}.without`);
  return {
    ...participantFrame(say(`${of}.title`), data, reader),
    preheader: division ? say(`${of}.newDivision`, { division }) : say('participationDivision.noDivision'),
    paragraphs: [
      before ? `${text} ${say(`${of}.before`, { division: before })}` : text,
      say('participationDivision.notWanted'),
    ],
    action: seeChampionship(data, reader),
  };
}

type CategoryChange = EventData<'ParticipationCategoryChanged'>;

export interface ParticipationCategory
  extends Participation, Pick<CategoryChange, 'ageCategory' | 'weightClass' | 'before' | 'guardianOwed'> {}

export function participationCategory(data: ParticipationCategory, reader: Reader): MailContent {
  const { say } = reader;
  const words = ({ ageCategory, weightClass }: CategoryChange['before']) =>
    [ageCategory, weightClass].filter(Boolean).join(', ') || say('participationCategory.none');
  const [before, after] = [words(data.before), words(data)];
  const guardian = data.guardianOwed ? [say('participationCategory.guardian')] : [];
  return {
    ...participantFrame(say('participationCategory.title'), data, reader),
    preheader: say('participationCategory.now', { after }),
    paragraphs: [
      ...(before === after ? [] : [say('participationCategory.changed', { before, after })]),
      ...guardian,
      say('participationDivision.notWanted'),
    ],
    action: seeChampionship(data, reader),
  };
}

interface EndedParticipation extends Participation, Partial<WithFee> {
  closed?: boolean | undefined;
}

const isClosed = ({ closed, championshipDate }: EndedParticipation, { now }: Reader): boolean =>
  closed ?? Date.parse(championshipDate) <= now.getTime();

export function participationWithdrawn(
  data: EndedParticipation & { calendar?: InCalendar },
  reader: Reader,
): MailContent {
  const { say } = reader;
  const closed = isClosed(data, reader);
  const { texts, ask } = moneySent({ ...data, closed }, reader);
  const notWanted = say(closed ? 'participationDivision.notWanted' : 'participationWithdrawn.notWanted');
  return {
    ...participantFrame(say('participationWithdrawn.title'), data, reader, say('participationWithdrawn.subject')),
    preheader: say('participationWithdrawn.preheader'),
    paragraphs: [say('participationWithdrawn.withdrawn'), ...texts, notWanted],
    ...(ask && { action: ask }),
    ...calendarOf(data, 'canceled', reader),
    reason: say('participationWithdrawn.reason'),
  };
}

export interface ParticipationFee extends Participation {
  paid: boolean;
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

export function participationExpired(data: EndedParticipation, reader: Reader): MailContent {
  const { say } = reader;
  const closed = isClosed(data, reader);
  const { texts, ask } = moneySent({ ...data, closed }, reader);
  return {
    ...participantFrame(say('participationExpired.title'), data, reader),
    preheader: say('participationExpired.preheader'),
    paragraphs: closed
      ? [say('participationExpired.closed'), ...texts]
      : [say('participationExpired.free'), ...texts, say('participationExpired.again')],
    ...(ask && { secondAction: ask }),
    action: closed
      ? { label: say('facts.seeOthers'), url: `${reader.publicUrl}/championships` }
      : seeChampionship(data, reader),
    reason: say('participationExpired.reason'),
  };
}
