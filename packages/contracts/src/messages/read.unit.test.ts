import { expect, test } from '@jest/globals';
import { errorCodes } from '../errors.ts';
import { Registration } from '../auth.ts';
import type { MessageCode } from './all.ts';
import { frenchMessages } from './all.ts';
import { readMessage } from './read.ts';

const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test('every declared text leads back to its own code and to the values in it', () => {
  const faults = Object.entries(frenchMessages).flatMap(([code, text]) => {
    const values = Object.fromEntries(valuesOf(text).map((name, index) => [name, String(index + 2)]));
    const sentence = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const read = readMessage(sentence);
    const expected = { code, ...(Object.keys(values).length > 0 && { values }) };
    return JSON.stringify(read) === JSON.stringify(expected) ? [] : [[sentence, read]];
  });
  expect(faults).toEqual([]);
});

test('no two codes have one text, and no code is that of an error and of a sentence', () => {
  const texts = Object.values(frenchMessages);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  const codes = Object.keys(frenchMessages).filter((code) => code in errorCodes);
  expect(codes).toEqual(Object.keys(errorCodes));
});

test.each<[string, MessageCode, Record<string, string> | undefined]>([
  ['Adresse e-mail invalide', 'emailInvalid', undefined],
  ['Entre 20 et 300 kg', 'range', { min: '20', max: '300', unit: 'kg' }],
  ['« x » : attendu un nombre, G, DQ ou rien.', 'cellPlace', { cell: 'x', values: 'G, DQ' }],
  ['« a\nb » : attendu M, F.', 'cellOneOf', { cell: 'a\nb', values: 'M, F' }],
  ['Trop de demandes. Réessayez dans 5 minutes.', 'tryAgainIn', { wait: 'dans 5 minutes' }],
  ['dans 5 minutes', 'waitMinutes', { count: '5' }],
  ['Le numéro 4 est celui de $& {name}.', 'takenLot', { lot: '4', name: '$& {name}' }],
])('reads %j', (sentence, code, values) => {
  expect(readMessage(sentence)).toEqual({ code, ...(values && { values }) });
});

test('a text that nobody declared has no code', () => {
  expect(readMessage('Une phrase que personne ne dit.')).toBeNull();
  expect(readMessage('')).toBeNull();
});

test('every fault of an empty form has a code', () => {
  const issues = Registration.safeParse({}).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(5);
  for (const { message } of issues) expect(readMessage(message)).not.toBeNull();
});
