import { describe, expect, test } from '@jest/globals';
import { domainOf, readMailbox, safeMailbox } from './mailbox.ts';

describe('a mailbox', () => {
  test.each([
    'b@y.test>\r\nRCPT TO:<evil@z.test',
    'b@y.test,evil@z.test',
    'b@y.test evil@z.test',
    'b@y.test\r\nBcc: evil@z.test',
    '"b"@y.test',
    'b@y.test\u0000',
    'b@y.test\u202e',
    'b@y',
    '',
  ])('refuses the address %j', (address) => {
    expect(() => safeMailbox({ name: 'B', address })).toThrow('the address is not valid');
  });

  test('keeps a name on its line', () => {
    expect(safeMailbox({ name: 'Lina\r\nBcc: evil@z.test\u2028', address: 'lina@y.test' }).name).toBe(
      'Lina Bcc: evil@z.test',
    );
  });

  test('keeps no encoded word in a name', () => {
    expect(safeMailbox({ name: '=?utf-8?Q?Lina=0D=0ABcc:_evil=40z.test?=', address: 'lina@y.test' }).name).not.toMatch(
      /=\?/,
    );
  });

  test.each([
    [
      'Power Corner <no-reply@power-corner.example>',
      { name: 'Power Corner', address: 'no-reply@power-corner.example' },
    ],
    ['no-reply@power-corner.example', { name: '', address: 'no-reply@power-corner.example' }],
    ['a@b.test, c@d.test', null],
    ['Power Corner', null],
    ['', null],
  ])('is parsed from %j', (written, mailbox) => {
    expect(readMailbox(written)).toEqual(mailbox);
  });

  test('has a domain', () => {
    expect(domainOf({ name: '', address: 'a@mail.power-corner.example' })).toBe('mail.power-corner.example');
  });
});
