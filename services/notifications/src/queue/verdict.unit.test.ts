import { frenchText } from '@power-corner/contracts/messages/french';
import { describe, expect, test } from '@jest/globals';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { isPermanentResponseCode } from 'nodemailer/lib/errors';
import type { Phase, Verdict } from './verdict.ts';
import { answerOf, brokeOff, concernsServer, judge, refusesAddress, troubleOf } from './verdict.ts';

const refusal = (responseCode: number, text = 'no'): NodemailerError =>
  Object.assign(new Error(`refused: ${text}`), {
    code: 'EENVELOPE',
    responseCode,
    permanent: isPermanentResponseCode(responseCode),
    response: `${responseCode} ${text}`,
  });

const silence = (code: string): NodemailerError => Object.assign(new Error('no answer'), { code });

describe('a failed delivery is judged by what is known of it', () => {
  test.each<[string, NodemailerError, Phase, Verdict]>([
    ['a busy mailbox', refusal(450), 'envelope', 'temporary'],
    ['a full disk', refusal(452), 'envelope', 'temporary'],
    ['a server that closes for now', refusal(421), 'envelope', 'temporary'],
    ['a bad sequence, which a new session mends', refusal(503), 'envelope', 'temporary'],
    ['an unknown person', refusal(550), 'envelope', 'permanent'],
    ['a mailbox over its quota', refusal(552), 'envelope', 'permanent'],
    ['a text that is refused', refusal(554), 'content', 'permanent'],
    ['a text that is put off', refusal(451), 'content', 'temporary'],
    ['a required login', refusal(530), 'envelope', 'temporary'],
    ['a login that is refused', refusal(535), 'envelope', 'temporary'],
    ['silence before the text', silence('ETIMEDOUT'), 'envelope', 'temporary'],
    ['a connection lost before the text', silence('ECONNECTION'), 'envelope', 'temporary'],
    ['silence after the text', silence('ETIMEDOUT'), 'content', 'unsure'],
    ['a connection lost after the text', silence('ECONNECTION'), 'content', 'unsure'],
    ['an address that our own client refuses', silence('EENVELOPE'), 'envelope', 'permanent'],
    ['ourselves as the sender', Object.assign(refusal(550), { command: 'MAIL FROM' }), 'envelope', 'temporary'],
    ['the size that we announced', Object.assign(refusal(552), { command: 'MAIL FROM' }), 'envelope', 'permanent'],
    ['a text larger than the server takes', silence('EMESSAGE'), 'envelope', 'permanent'],
  ])('%s', (_, error, phase, verdict) => {
    expect(judge(error, phase)).toBe(verdict);
  });

  test('the refusal of the recipient decides about the mail', () => {
    const all = Object.assign(new Error('all recipients were rejected'), {
      code: 'EENVELOPE',
      rejectedErrors: [refusal(550, '5.1.1 unknown\r\n  user')],
    });
    expect(judge(all, 'envelope')).toBe('permanent');
    expect(answerOf(all, 'envelope')).toBe('550 5.1.1 unknown user');
  });

  test.each<[string, NodemailerError, Phase, string]>([
    [
      'silence after the text',
      silence('ETIMEDOUT'),
      'content',
      "Le serveur d'e-mails n'a pas confirmé la réception\u00a0: le message est peut-être arrivé.",
    ],
    [
      'a connection lost before the text',
      Object.assign(silence('ESOCKET'), { message: 'read ECONNRESET' }),
      'envelope',
      "Le serveur d'e-mails a interrompu l'échange avant de recevoir le message.",
    ],
    [
      'a text larger than the server takes',
      silence('EMESSAGE'),
      'envelope',
      "L'adresse ou le message n'est pas accepté.",
    ],
  ])('%s reads in French', (_, error, phase, answer) => {
    expect(frenchText(answerOf(error, phase))).toBe(answer);
  });

  test.each([
    ['550 5.1.1 unknown user', 'RCPT TO', true],
    ['550 no such user here', 'RCPT TO', true],
    ['553 5.1.3 bad address', 'RCPT TO', true],
    ['550-5.1.1 the account does not exist', 'RCPT TO', true],
    ['550 5.2.1 mailbox disabled', 'RCPT TO', true],
    ['556 5.1.10 domain takes no mail', 'RCPT TO', true],
    ['552 5.2.2 mailbox full', 'RCPT TO', false],
    ['550 5.7.1 your server is blocked', 'RCPT TO', false],
    ['554 refused', 'RCPT TO', false],
    ['450 4.1.1 come back', 'RCPT TO', false],
    ['550 5.1.8 bad sender', 'MAIL FROM', false],
    ['550 5.1.1 late', 'DATA', false],
  ])('%s to %s refuses the address: %s', (answer, command, refused) => {
    expect(
      refusesAddress(
        Object.assign(refusal(Number(answer.slice(0, 3)), answer.slice(4)), { command, response: answer }),
      ),
    ).toBe(refused);
  });
});

describe('a failure that concerns every mail is distinguished from a failure of one mail', () => {
  const about = (responseCode: number, command: string) => Object.assign(refusal(responseCode), { command });

  test.each<[string, NodemailerError, boolean]>([
    ['421 to a recipient', about(421, 'RCPT TO'), true],
    ['421 after the text', about(421, 'DATA'), true],
    ['a required login', about(530, 'MAIL FROM'), true],
    ['a required login that is asked for late', about(530, 'RCPT TO'), true],
    ['a recipient that is refused for now', about(454, 'RCPT TO'), false],
    ['a busy mailbox', about(450, 'RCPT TO'), false],
    ['silence', silence('ETIMEDOUT'), false],
  ])('%s', (_, error, concerns) => {
    expect(concernsServer(error)).toBe(concerns);
  });

  test.each<[string, NodemailerError, string]>([
    ['a refused password', Object.assign(refusal(535), { code: 'EAUTH' }), 'login'],
    ['a login that fails for now', Object.assign(refusal(454), { code: 'EAUTH' }), 'login'],
    ['STARTTLS that is not available', Object.assign(refusal(454), { code: 'ETLS' }), 'tls'],
    [
      'an untrusted certificate',
      Object.assign(silence('ESOCKET'), { originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      'tls',
    ],
    ['no server at the port', Object.assign(silence('ESOCKET'), { originalCode: 'ECONNREFUSED' }), 'unreachable'],
    ['a greeting that never comes', silence('ETIMEDOUT'), 'unreachable'],
    ['a greeting that refuses', refusal(421), 'unavailable'],
  ])('%s', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });

  test.each<[string, NodemailerError, Phase, boolean]>([
    ['a connection that was closed', silence('ECONNECTION'), 'envelope', true],
    ['a connection that was reset', silence('ESOCKET'), 'envelope', true],
    ['421 because the connection was idle', refusal(421), 'envelope', true],
    ['silence', silence('ETIMEDOUT'), 'envelope', false],
    ['a refused recipient', refusal(450), 'envelope', false],
    ['a connection that was closed after the text', silence('ECONNECTION'), 'content', false],
  ])('%s: a new connection decides (%#)', (_, error, phase, broke) => {
    expect(brokeOff(error, phase)).toBe(broke);
  });
});
