import { expect, test } from '@jest/globals';
import { clientAddress } from './address.ts';

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['::ffff:a00:1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 192.0.2.7', 1, '192.0.2.7'],
  ['10.0.0.1', '6.6.6.6, 192.0.2.7, 10.0.0.9', 2, '192.0.2.7'],
  ['10.0.0.1', '192.0.2.7', 3, '192.0.2.7'],
  ['10.0.0.1', '192.0.2.7:51234', 1, '192.0.2.7'],
  ['10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '', 1, '10.0.0.1'],
  [undefined, undefined, 0, '0.0.0.0'],
])(
  'called from %s with X-Forwarded-For %s behind %i proxies, the caller is %s',
  (socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address);
  },
);
