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

/** Refused by our own client before anything was sent: an address or a size that no server is asked about. */
const refusedHere = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS']);

/** Judges a failed delivery by what the server answered, and by the phase when it answered nothing. */
export function judge(error: NodemailerError, phase: Phase): Verdict {
  const refusal = error.rejectedErrors?.[0] ?? error;
  if (refusal.responseCode !== undefined) {
    if (aboutLogin.has(refusal.responseCode)) return 'temporary';
    return refusal.permanent ? 'permanent' : 'temporary';
  }
  if (phase === 'content') return 'unsure';
  return refusedHere.has(error.code ?? '') ? 'permanent' : 'temporary';
}

/** What the server said, for the people who look after the mail. */
export function answerOf(error: NodemailerError): string {
  const refusal = error.rejectedErrors?.[0] ?? error;
  return (refusal.response ?? refusal.message).replace(/\s+/g, ' ').trim().slice(0, 500);
}
