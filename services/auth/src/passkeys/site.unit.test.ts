import { expect, test } from '@jest/globals';
import { passkeySiteOf } from './site.ts';

test.each([
  ['https://powercorner.dz/', { id: 'powercorner.dz', origin: 'https://powercorner.dz' }],
  ['https://powercorner.dz:8443', { id: 'powercorner.dz', origin: 'https://powercorner.dz:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://powercorner.dz', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
  [undefined, null],
])('the passkeys of %s', (address, site) => {
  expect(passkeySiteOf(address)).toEqual(site);
});
