import { coded } from '@power-corner/contracts/messages/fault';
import type { Message } from '@power-corner/contracts/messages/say';

import { say } from '@power-corner/contracts/messages/say';
import type { NodemailerError } from 'nodemailer/lib/errors';

/** The phase in which a delivery failed. No part of the text leaves before `content`. */
export type Phase = 'envelope' | 'content';

/**
 * - `temporary`: certainly not delivered, another attempt may succeed
 * - `permanent`: certainly not delivered, another attempt fails as well
 * - `unsure`: the text was sent and no answer came back: it may have been delivered
 */
export type Verdict = 'temporary' | 'permanent' | 'unsure';

/** Answers about our own login. They say nothing about the mail. */
const aboutLogin = new Set([454, 530, 534, 535, 538]);

/** Causes that stop every mail, unlike a fault of one mail. */
export const troubles = ['login', 'tls', 'unreachable', 'unavailable'] as const;
export type Trouble = (typeof troubles)[number];

const tlsCodes = /^(ETLS|EPROTO|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export function troubleOf(error: NodemailerError & { originalCode?: string }): Trouble {
  if (tlsCodes.test(error.code ?? '') || tlsCodes.test(error.originalCode ?? '')) return 'tls';
  if (error.code === 'EAUTH' || aboutLogin.has(error.responseCode ?? 0)) return 'login';
  return error.responseCode === undefined ? 'unreachable' : 'unavailable';
}

/** The server goes away (421) or wants another login. A 454 to a recipient concerns that recipient alone. */
export function concernsServer(error: NodemailerError): boolean {
  const { responseCode = 0, command } = refusalOf(error);
  const temporary = responseCode === 454 && (command === 'RCPT TO' || command === 'DATA');
  return responseCode === 421 || (aboutLogin.has(responseCode) && !temporary);
}

export function brokeOff(error: NodemailerError, phase: Phase): boolean {
  if (phase === 'content') return false;
  return error.responseCode === undefined
    ? ['ECONNECTION', 'ESOCKET'].includes(error.code ?? '')
    : refusalOf(error).responseCode === 421;
}

/** Errors of our own client, which refuses an address or a size without sending it. */
const refusedHere = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS']);

/** Judges a failed delivery by the server's answer, or by the phase when there was none. */
export function judge(error: NodemailerError, phase: Phase): Verdict {
  const refusal = refusalOf(error);
  if (refusal.responseCode !== undefined) {
    if (aboutLogin.has(refusal.responseCode)) return 'temporary';
    // A refusal of ourselves as the sender says nothing about the mail, but for its size (552).
    if (refusal.command === 'MAIL FROM' && refusal.responseCode !== 552) return 'temporary';
    return refusal.permanent ? 'permanent' : 'temporary';
  }
  if (phase === 'content') return 'unsure';
  return refusedHere.has(error.code ?? '') ? 'permanent' : 'temporary';
}

const refusalOf = (error: NodemailerError): NodemailerError => error.rejectedErrors?.[0] ?? error;

/** Permanent answers to RCPT that mean an unknown mailbox. Other refusals are about us, the text or a full mailbox. */
const unknownMailbox = new Set([521, 550, 551, 553, 556]);
const unknownMailboxDetail = /^(5\.1\.|5\.2\.1\b|5\.0\.)/;

/** True when the server refused the address for good, so that any other mail to it would be refused as well. */
export function refusesAddress(error: NodemailerError): boolean {
  const { command, responseCode, response = '' } = refusalOf(error);
  if (command !== 'RCPT TO' || !unknownMailbox.has(responseCode ?? 0)) return false;
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return detail === undefined || unknownMailboxDetail.test(detail);
}

const withoutAnswer: Record<Verdict, Message> = {
  unsure: say('notAcknowledged'),
  temporary: say('cutBefore'),
  permanent: say('notAccepted'),
};

export function answerOf(error: NodemailerError, phase: Phase): string {
  const { response } = refusalOf(error);
  return response ? response.replace(/\s+/g, ' ').trim().slice(0, 500) : coded(withoutAnswer[judge(error, phase)]);
}
