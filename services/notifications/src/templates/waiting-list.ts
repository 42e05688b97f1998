import type { Closing } from '@power-corner/contracts/events';
import type { MailContent, Reader } from './content.ts';
import { longDate, participantFrame, seeChampionship } from './content.ts';
import { feeRow, howToPay } from './entry-fee.ts';
import type { Participation, WithFee } from './participation.ts';

export interface WaitingListJoined extends Participation {
  position: number;
}

export function waitingListJoined(data: WaitingListJoined, reader: Reader): MailContent {
  const texts = reader.texts.waitingListJoined;
  const ahead = data.position - 1;
  const place = ahead === 0 ? texts.first : texts.position(data.position, ahead);
  return {
    ...participantFrame(texts, data, reader),
    preheader: place,
    paragraphs: [place, texts.next],
    action: seeChampionship(data, reader),
    notes: [texts.leave],
    reason: reader.texts.facts.waitingReason,
  };
}

export interface PlaceOffered extends Participation, WithFee {
  token: string;
  expiresAt: string;
}

export function placeOffered(data: PlaceOffered, reader: Reader): MailContent {
  const texts = reader.texts.placeOffered;
  const until = longDate(data.expiresAt, reader);
  const frame = participantFrame(texts, data, reader);
  return {
    ...frame,
    preheader: texts.preheader(until),
    paragraphs: [texts.held(until), texts.accepting],
    details: [...frame.details, ...feeRow(data, reader)],
    ...howToPay(data, reader),
    action: { label: texts.action, url: `${reader.publicUrl}/offers/${data.token}` },
    notes: [texts.refuse],
    reason: reader.texts.facts.waitingReason,
  };
}

export function offerRefused(data: Participation, reader: Reader): MailContent {
  const texts = reader.texts.offerRefused;
  return {
    ...participantFrame(texts, data, reader),
    preheader: texts.preheader,
    paragraphs: [texts.thanks, texts.again],
    action: seeChampionship(data, reader),
    reason: reader.texts.facts.wasWaitingReason,
  };
}

const isGone = (reason: Closing) => reason === 'canceled' || reason === 'deleted';

const toOthers = ({ publicUrl, texts }: Reader) => ({
  label: texts.facts.seeOthers,
  url: `${publicUrl}/championships`,
});

export interface OfferLapsed extends Participation {
  reason: Closing | 'time';
}

export function offerLapsed(data: OfferLapsed, reader: Reader): MailContent {
  const { closedBecause, offerLapsed: texts } = reader.texts;
  const { reason } = data;
  return {
    ...participantFrame(texts, data, reader),
    preheader: reason === 'time' ? texts.preheader : closedBecause[reason],
    paragraphs: reason === 'time' ? [texts.late, texts.again] : [closedBecause[reason], texts.invalid],
    action: reason === 'time' ? seeChampionship(data, reader) : toOthers(reader),
    reason: reader.texts.facts.wasWaitingReason,
  };
}

export interface WaitingListLeft extends Participation {
  by: 'athlete' | 'admin';
  /** An admin has taken back a place that was offered. */
  offered: boolean;
}

export function waitingListLeft(data: WaitingListLeft, reader: Reader): MailContent {
  const texts = reader.texts.waitingListLeft;
  const byAdmin = data.by === 'admin';
  return {
    ...participantFrame(texts, data, reader),
    preheader: byAdmin ? texts.preheaderByAdmin : texts.preheader,
    paragraphs: byAdmin
      ? [data.offered ? texts.removedOffer : texts.removed, texts.mistake]
      : [texts.left, texts.again],
    action: seeChampionship(data, reader),
    reason: reader.texts.facts.wasWaitingReason,
  };
}

export interface WaitingListClosed extends Participation {
  reason: Closing;
}

export function waitingListClosed(data: WaitingListClosed, reader: Reader): MailContent {
  const { closedBecause, waitingListClosed: texts } = reader.texts;
  return {
    ...participantFrame(texts, data, reader),
    preheader: closedBecause[data.reason],
    paragraphs: [closedBecause[data.reason], isGone(data.reason) ? texts.gone : texts.none],
    action: toOthers(reader),
    reason: reader.texts.facts.wasWaitingReason,
  };
}
