import { expect, test } from '@jest/globals';
import { addressGroup } from '@power-corner/service-kit/http/client-address';
import { clientAddress } from './address.ts';

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
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

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:2ab:9:8:7:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '0:0:0:0::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
