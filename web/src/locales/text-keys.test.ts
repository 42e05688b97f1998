import { expect, test } from '@jest/globals';
import { parseAst } from 'vite';
import { textKeysIn } from '../../vite/text-keys.ts';

const keys = [
  'message.oneTaken',
  'message.manyTaken',
  'close',
  'status.open',
  'status.full',
  'login.title',
  'form.invalid',
];

test.each([
  ['a call', "t('login.title');", ['login.title']],
  ['a choice', "t(open ? 'status.open' : `close`);", ['close', 'status.open']],
  ['a table', "const labels = { title: 'login.title', fault: 'form.invalid' };", ['login.title', 'form.invalid']],
  ['a beginning that a value completes', 't(`status.${status}`);', ['status.open', 'status.full']],
  ['a template that begins with a value', 'const file = `${name}.title`;', []],
  ['a message', "say(taken > 1 ? 'manyTaken' : 'oneTaken', { taken });", ['message.oneTaken', 'message.manyTaken']],
  ['a fault of a schema', "z.string(fault('oneTaken'));", ['message.oneTaken']],
  ['a code that names no message', "const code = 'oneTaken';", []],
  ['a text that is no key', "const path = '/login.title';", []],
])('finds the texts of %s', (_, code, found) => {
  expect(textKeysIn(parseAst(code), keys)).toEqual(found);
});
