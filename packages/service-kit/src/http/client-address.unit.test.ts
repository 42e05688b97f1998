import { expect, test } from '@jest/globals';
import { addressGroup, canonicalAddress, addressRange } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:2ab:9:8:7:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '::/56'],
  ['2001:db8::', '2001:db8::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['64:ff9b::192.0.2.7', '64:ff9b::/56'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:c000:0207'])(
  '%s counts as the IPv4 address that it stands for',
  (mapped) => {
    expect(addressGroup(mapped)).toBe('192.0.2.7');
  },
);

test('two IPv4 addresses in the mapped form are two callers', () => {
  expect(addressGroup('::ffff:192.0.2.7')).not.toBe(addressGroup('::ffff:192.0.2.8'));
});

test.each(['127.1', '0x7f000001', '', 'localhost'])('%j is not an address', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['no address', null],
])('the address %s is in the range %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
