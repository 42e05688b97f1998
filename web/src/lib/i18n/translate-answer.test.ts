import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { Login } from '@power-corner/contracts/accounts/login';
import { Registration } from '@power-corner/contracts/accounts/auth';
import { z } from '@power-corner/contracts/zod';
import { ar, en, fr, messagesAr, messagesEn, messagesFr } from '../../locales/catalogues.ts';
import { ApiError, fieldErrorsOf, messageOf, request } from '../api/api-client.ts';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { addMessages, joined, faultText, messageText } from './i18n.ts';

const write = {
  access: 'all',
  method: 'POST',
  path: '/x',
  body: z.looseObject({}),
  answer: z.looseObject({}),
} as const;

const answers = (status: number, body: object) => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response(JSON.stringify({ status, ...body }), { status }));
};
const use = (catalogue: Readonly<Record<string, string>>, messages = {}) => addMessages({ ...catalogue, ...messages });

beforeEach(() => use(ar, messagesAr));
afterEach(() => use(fr));

test('a failure is said by its codes, with fields, values and nested sentences', async () => {
  answers(400, {
    code: 'INVALID_INPUT',
    message: 'Entre 20 et 300 kg',
    message_code: 'range',
    message_values: { min: '20', max: '300', unit: 'kg', unit_code: 'unitKg' },
    error: {
      message: 'Entre 20 et 300 kg',
      fields: { weight: 'Entre 20 et 300 kg', phone_number: 'une phrase sans code' },
      codes: { weight: 'range' },
      values: { weight: { min: '20', max: '300', unit: 'kg', unit_code: 'unitKg' } },
    },
  });
  const failure = await request(write, { body: {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(messageOf(failure, 'F')).toBe('بين 20 و300 كغ');
  expect(fieldErrorsOf(failure)).toEqual({ weight: 'بين 20 و300 كغ', phone_number: 'une phrase sans code' });

  const wait = {
    message_code: 'tryAgainIn',
    message_values: { wait: 'dans 5 minutes', wait_code: 'waitMinutes', wait_count: '5' },
  };
  answers(429, { message: 'Trop de demandes. Réessayez dans 5 minutes.', ...wait });
  const tooMany = await request(write, { body: {} }).catch((error: unknown) => error);
  expect(messageOf(tooMany, 'F')).toBe('طلبات كثيرة جدا. أعيدوا المحاولة بعد 5 دقائق.');
});

test('a reason of the platform is said by the code beside it, and the answer of a mail server stays', async () => {
  const answer = '550 5.1.1 The email account that you tried to reach does not exist.';
  const ours = { reason: 'Le lien avait expiré.', reason_code: 'wasRefused', reason_values: { answer } };
  answers(200, { data: [ours, { reason: answer }] });
  const { data } = (await request(write, { body: {} })) as unknown as { data: { reason: string }[] };
  expect(data.map(({ reason }) => reason)).toEqual([
    messagesAr['message.wasRefused'].replace('{answer}', `\u2068${answer}\u2069`),
    answer,
  ]);
});

test('an instant in a message is written in the language, on the gym’s clock', async () => {
  use(en, messagesEn);
  answers(409, {
    message: 'Les inscriptions ouvrent le 5 décembre 2026 à 09:00.',
    message_code: 'opensOn',
    message_values: { date: '2026-12-05T08:00:00.000Z' },
  });
  const failure = await request(write, { body: {} }).catch((error: unknown) => error);
  expect(messageOf(failure, 'F')).toMatch(/^Registration opens on .*December.* 0?9:00/);
});

test('a success, the results of commands and the faults of a sheet are said too; a newer code leaves the sentence', async () => {
  answers(200, {
    message: 'Connexion réussie.',
    message_code: 'loggedIn',
    data: { results: [{ message: 'La session est close.', message_code: 'refusedClosed' }] },
    errors: [{ line: 2, message: 'Inconnu', message_code: 'ofTomorrow' }],
  });
  expect(await request(write, { body: {} })).toMatchObject({
    message: 'تم تسجيل دخولكم.',
    data: { results: [{ message: 'الحصة مغلقة.' }] },
    errors: [{ message: 'Inconnu' }],
  });
});

test('the faults of a form are said in the language, and French is what it was', async () => {
  const faultsOf = async (schema: typeof Registration | typeof Login) => {
    const { errors } = await schemaResolver(schema)({} as never, undefined, { fields: {} } as never);
    return Object.values(errors).map((fault) => faultText(String((fault as { message?: unknown }).message)));
  };
  for (const text of [...(await faultsOf(Registration)), ...(await faultsOf(Login))])
    expect(text).toMatch(/\p{Script=Arabic}/u);
  use(fr);
  answers(200, { message: 'Connexion réussie.', message_code: 'loggedIn' });
  expect(await request(write, { body: {} })).toMatchObject({ message: 'Connexion réussie.' });
});

test('a refusal of the officials’ table and its names stay readable', () => {
  const taken = say('takenLot', { lot: 4, name: 'Lina Haddad' });
  const foreign = say('foreignLift', { lift: say('liftBench') });
  expect(messageText(taken)).toBe('الرقم 4 هو رقم \u2068Lina Haddad\u2069.');
  expect(messageText(foreign)).toBe('لا توجد حركة ضغط البنش لهذه المشاركة.');
  use(fr, messagesFr);
  expect([taken, foreign].map(messageText)).toEqual([taken, foreign].map(frenchOf));
});

test('facts beside each other keep their order in Arabic, and are plain in French', () => {
  expect(joined('رجال', null, '3 Movement', '120Kg+')).toBe('رجال · \u20683 Movement\u2069 · \u2068120Kg+\u2069');
  use(fr);
  expect(joined('Hommes', '', '3 Movement')).toBe('Hommes · 3 Movement');
});
