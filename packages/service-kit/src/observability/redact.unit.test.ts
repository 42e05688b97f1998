import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { redact, redactDeep } from './redact.ts';

const link = randomBytes(32).toString('base64url');

describe('what no log may hold', () => {
  test.each([
    ['a link', `/verify-email/${link}`, '/verify-email/[token]'],
    ['a link with something stuck to it', `/verify-email/${link}x?a=1`, '/verify-email/[token]?a=1'],
    ['a link cut short', `/api/auth/reset-password/${link.slice(0, 24)}`, '/api/auth/reset-password/[token]'],
    ["a device's link", '/r/0b7f5a4e2f0c4f7a9a638f1d1f3a2c11', '/r/[token]'],
    ['the code of a screen', '/api/displays/0b7f5a4e2f0c4f7a9a638f1d1f3a2c11', '/api/displays/[token]'],
    ['a token inside a word of other letters', `é${link}=${link}`, 'é[token]=[token]'],
    ['two addresses stuck together', 'a@b.cz1x@d.ef and%40c.dz', '[address][address] [address]'],
    ['an access token', 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
    ['an address', 'E11000 dup key: { email: "lina.haddad+gym@example.dz" }', 'E11000 dup key: { email: "[address]" }'],
    ['an address with accents', 'lïna@exämple.dz bounced', '[address] bounced'],
    ['an address behind a line break', 'to:\nlina@example.dz', 'to:\n[address]'],
    ['an address in a path', '/api/auth/lina.haddad%40example.dz/x', '/api/auth/[address]/x'],
    ['a phone number', 'phone 0661234567, +213 661234567', 'phone [phone], [phone]'],
    [
      'credentials in an address',
      'connect amqp://guest:secret@10.0.0.7:5672/vhost',
      'connect amqp://***@10.0.0.7:5672/vhost',
    ],
    ['a password hash', `$2b$12$${'a'.repeat(53)}`, '[hash]'],
  ])('%s is left out', (_, text, cleaned) => {
    expect(redact(text)).toBe(cleaned);
  });

  test.each([
    '0192c7a5-06b1-7c33-9f44-0612345678ab',
    '66f1a2b3c4d5e6f7a8b9c0d1',
    '2026-11-21T16:00:00.000Z',
    'at run (/app/packages/service-kit/src/bus.ts:12:7)',
    'mongodb://127.0.0.1:27017/auth',
  ])('%s stays', (text) => {
    expect(redact(text)).toBe(text);
  });

  test('is left out of every depth, and named fields whatever they hold', () => {
    const event = {
      id: 'a',
      data: { token: 'short', people: [{ email: 'lina@example.dz' }], revision: 7, gone: null },
    };
    expect(redactDeep(event, (name) => name === 'token')).toEqual({
      id: 'a',
      data: { token: '[hidden]', people: [{ email: '[address]' }], revision: 7, gone: null },
    });
  });
});
