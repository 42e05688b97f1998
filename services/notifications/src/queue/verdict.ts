import type { NodemailerError } from 'nodemailer/lib/errors';

/** How far a delivery had come: nothing of the mail's text has left before `content`. */
export type Phase = 'envelope' | 'content';

/**
 * - `temporary`: certainly not delivered, worth another try
 * - `permanent`: certainly not delivered, and the same again another time
 * - `unsure`: the text went out and no answer came back, so that it may be delivered
 */
export type Verdict = 'temporary' | 'permanent' | 'unsure';

/** Answers about our own login at the server: the mail itself was not judged. */
const aboutLogin = new Set([454, 530, 534, 535, 538]);

/** What keeps every mail from leaving, as opposed to a fault of one mail. */
export const troubles = ['login', 'tls', 'unreachable', 'unavailable'] as const;
export type Trouble = (typeof troubles)[number];

const tlsCodes = /^(ETLS|EPROTO|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** The cause of a failed connection, or of an answer that concerns the server and not the mail. */
export function troubleOf(error: NodemailerError & { originalCode?: string }): Trouble {
  if (tlsCodes.test(error.code ?? '') || tlsCodes.test(error.originalCode ?? '')) return 'tls';
  if (error.code === 'EAUTH' || aboutLogin.has(error.responseCode ?? 0)) return 'login';
  return error.responseCode === undefined ? 'unreachable' : 'unavailable';
}

/** Whether the answer concerns every mail: the server goes away (421), or wants another login. A 454 to a recipient concerns that recipient. */
export function concernsServer(error: NodemailerError): boolean {
  const { responseCode = 0, command } = refusalOf(error);
  return responseCode === 421 || (aboutLogin.has(responseCode) && command !== 'RCPT TO' && command !== 'DATA');
}

/** Whether the server ended the connection before anything of the text had left, instead of answering for the mail. */
export function brokeOff(error: NodemailerError, phase: Phase): boolean {
  if (phase === 'content') return false;
  return error.responseCode === undefined
    ? ['ECONNECTION', 'ESOCKET'].includes(error.code ?? '')
    : refusalOf(error).responseCode === 421;
}

/** Refused by our own client before anything was sent: an address or a size that no server is asked about. */
const refusedHere = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS']);

/** Judges a failed delivery by what the server answered, and by the phase when it answered nothing. */
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

/** Answers to a recipient by which a server says for good that nobody is there. Its other refusals are about us, the text or a full mailbox. */
const nobodyThere = new Set([521, 550, 551, 553, 556]);
const nobodyThereInDetail = /^(5\.1\.|5\.2\.1\b|5\.0\.)/;

/** Whether it was the address that the server refused for good, so that another mail to it would be refused as well. */
export function refusesAddress(error: NodemailerError): boolean {
  const { command, responseCode, response = '' } = refusalOf(error);
  if (command !== 'RCPT TO' || !nobodyThere.has(responseCode ?? 0)) return false;
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return detail === undefined || nobodyThereInDetail.test(detail);
}

const withoutAnswer: Record<Verdict, string> = {
  unsure: "Le serveur d'e-mails n'a pas confirmé la réception : le message est peut-être arrivé.",
  temporary: "Le serveur d'e-mails a interrompu l'échange avant de recevoir le message.",
  permanent: "L'adresse ou le message n'est pas accepté.",
};

/** The server's own words, or French ones where it said nothing, for the people who look after the mail. */
export function answerOf(error: NodemailerError, phase: Phase): string {
  const { response } = refusalOf(error);
  return response ? response.replace(/\s+/g, ' ').trim().slice(0, 500) : withoutAnswer[judge(error, phase)];
}
