import { expect, test } from '@jest/globals';
import { Registration } from '../accounts/auth.ts';
import { errorCodes } from '../errors.ts';
import { frenchMessages } from './all.ts';
import { coded, fault, readCoded } from './fault.ts';
import { frenchText, messageIn } from './french.ts';
import { say } from './say.ts';

test('no two codes have one text, and no code is that of an error and of a sentence', () => {
  const texts = Object.values(frenchMessages);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  const codes = Object.keys(frenchMessages).filter((code) => code in errorCodes);
  expect(codes).toEqual(Object.keys(errorCodes));
});

test('a text names a message with its values, and with sentences in it', () => {
  for (const message of [
    say('phoneDigits'),
    say('takenLot', { lot: 4, name: '$& {name} "x"\n' }),
    say('range', { min: 20, max: 300, unit: say('unitKg') }),
  ])
    expect(readCoded(coded(message))).toEqual(message);
  expect(fault('phoneDigits')).toBe('phoneDigits');
  expect(frenchText(fault('range', { min: 20, max: 300, unit: say('unitKg') }))).toBe('Entre 20 et 300 kg');
});

test.each(['550 5.1.1 <a@b.dz>: unknown user', 'Une phrase.', 'Voyez {ceci}', 'neverDeclared', ''])(
  '%j is no message, and stays as it is',
  (text) => {
    expect(messageIn(text)).toBeNull();
    expect(frenchText(text)).toBe(text);
  },
);

test('every fault of an empty form is a message', () => {
  const issues = Registration.safeParse({}).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(5);
  for (const { message } of issues) expect(messageIn(message)).not.toBeNull();
});
