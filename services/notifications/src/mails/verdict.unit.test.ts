import { describe, expect, test } from '@jest/globals';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { isPermanentResponseCode } from 'nodemailer/lib/errors';
import type { Phase, Verdict } from './verdict.ts';
import { answerOf, judge, refusesAddress } from './verdict.ts';

const refusal = (responseCode: number, text = 'no'): NodemailerError =>
  Object.assign(new Error(`refused: ${text}`), { code: 'EENVELOPE', responseCode, permanent: isPermanentResponseCode(responseCode), response: `${responseCode} ${text}` });

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
    ['a login that is asked for', refusal(530), 'envelope', 'temporary'],
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

  test('the recipient’s own refusal speaks for the mail', () => {
    const all = Object.assign(new Error('all recipients were rejected'), { code: 'EENVELOPE', rejectedErrors: [refusal(550, '5.1.1 unknown\r\n  user')] });
    expect(judge(all, 'envelope')).toBe('permanent');
    expect(answerOf(all)).toBe('550 5.1.1 unknown user');
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
    expect(refusesAddress(Object.assign(refusal(Number(answer.slice(0, 3)), answer.slice(4)), { command, response: answer }))).toBe(refused);
  });
});
