import type { Closing } from '@power-corner/contracts/events';
import type { MailContent, Reader } from './content.ts';
import { longDate, participantFrame, seeChampionship } from './content.ts';
import { feeRow, howToPay } from './entry-fee.ts';
import type { Participation, WithFee } from './participation.ts';

export function waitingListJoined(data: Participation & { position: number }, reader: Reader): MailContent {
  const { say } = reader;
  const ahead = data.position - 1;
  const place =
    ahead === 0
      ? say('waitingListJoined.first')
      : say('waitingListJoined.position', { position: data.position, ahead });
  return {
    ...participantFrame(say('waitingListJoined.title'), data, reader),
    preheader: place,
    paragraphs: [place, say('waitingListJoined.next')],
    action: seeChampionship(data, reader),
    notes: [say('waitingListJoined.leave')],
    reason: say('facts.waitingReason'),
  };
}

export interface PlaceOffered extends Participation, WithFee {
  token: string;
  expiresAt: string;
  sooner?: boolean | undefined;
}

export function placeOffered(data: PlaceOffered, reader: Reader): MailContent {
  const { say } = reader;
  const until = longDate(data.expiresAt, reader);
  const frame = participantFrame(say('placeOffered.title'), data, reader);
  return {
    ...frame,
    preheader: say('placeOffered.preheader', { until }),
    paragraphs: [
      say(data.sooner ? 'placeOffered.sooner' : 'placeOffered.held', { until }),
      say('placeOffered.accepting'),
    ],
    details: [...frame.details, ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: { label: say('placeOffered.action'), url: `${reader.publicUrl}/offers/${data.token}` },
    notes: [say('placeOffered.refuse')],
    reason: say('facts.waitingReason'),
  };
}

export function offerRefused(data: Participation, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('offerRefused.title'), data, reader),
    preheader: say('offerRefused.preheader'),
    paragraphs: [say('offerRefused.thanks'), say('offerRefused.again')],
    action: seeChampionship(data, reader),
    reason: say('facts.wasWaitingReason'),
  };
}

const isGone = (reason: Closing) => reason === 'canceled' || reason === 'deleted';

const toOthers = ({ publicUrl, say }: Reader) => ({
  label: say('facts.seeOthers'),
  url: `${publicUrl}/championships`,
});

export function offerLapsed(data: Participation & { reason: Closing | 'time' }, reader: Reader): MailContent {
  const { say } = reader;
  const { reason } = data;
  return {
    ...participantFrame(say('offerLapsed.title'), data, reader),
    preheader: say(reason === 'time' ? 'offerLapsed.preheader' : `closedBecause.${reason}`),
    paragraphs:
      reason === 'time'
        ? [say('offerLapsed.late'), say('offerLapsed.again')]
        : [say(`closedBecause.${reason}`), say('offerLapsed.invalid')],
    action: reason === 'time' ? seeChampionship(data, reader) : toOthers(reader),
    reason: say('facts.wasWaitingReason'),
  };
}

export function waitingListLeft(
  data: Participation & { by: 'athlete' | 'admin'; offered: boolean },
  reader: Reader,
): MailContent {
  const { say } = reader;
  const byAdmin = data.by === 'admin';
  return {
    ...participantFrame(say('waitingListLeft.title'), data, reader),
    preheader: say(byAdmin ? 'waitingListLeft.preheaderByAdmin' : 'waitingListLeft.preheader'),
    paragraphs: byAdmin
      ? [say(data.offered ? 'waitingListLeft.removedOffer' : 'waitingListLeft.removed'), say('waitingListLeft.mistake')]
      : [say('waitingListLeft.left'), say('waitingListLeft.again')],
    action: seeChampionship(data, reader),
    reason: say('facts.wasWaitingReason'),
  };
}

export function waitingListClosed(data: Participation & { reason: Closing }, reader: Reader): MailContent {
  const { say } = reader;
  const because = say(`closedBecause.${data.reason}`);
  return {
    ...participantFrame(say('waitingListClosed.title'), data, reader),
    preheader: because,
    paragraphs: [because, say(isGone(data.reason) ? 'waitingListClosed.gone' : 'waitingListClosed.none')],
    action: toOthers(reader),
    reason: say('facts.wasWaitingReason'),
  };
}
