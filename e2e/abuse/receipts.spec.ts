import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { attack, counted, expected, Tally } from '../support/case-notes.ts';
import { expect, test } from './support/fixtures.ts';
import { jpeg } from './support/hostile-images.ts';
import { expectNone, faultOfRefusal, send, tryJson } from './support/http.ts';
import { placeWithFee, withReceipt } from './support/records.ts';

function formOf(content: Uint8Array, { name = 'recu.pdf', type = 'application/pdf', field = 'receipt' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return form;
}
const bytes = (text: string) => new TextEncoder().encode(text);
const pathOf = (id: string) => addressOf(calls.uploadReceipt, { params: { id } });

test('what is no receipt by its content is refused, however it is named', { tag: '@short' }, async ({ records }) => {
  const { token } = records.athlete;
  const id = await placeWithFee(token);
  const tries: [string, Uint8Array, number, object?][] = [
    ['HTML named .pdf', bytes('<!doctype html><script>alert(1)</script>'), 415],
    ['HTML before a PDF', bytes('<script>alert(1)</script>%PDF-1.7'), 415],
    ['SVG named .png', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, { name: 'a.png' }],
    ['a program', bytes('MZ\u0090\u0000'), 415],
    ['nothing', bytes(''), 400],
    ['5 MB and a byte', new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)])), 413],
    ['7 MB', new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(7 * 1024 * 1024)])), 413],
    ['another field', bytes('%PDF-1.7'), 400, { field: 'picture' }],
  ];
  attack(`receipts: ${tries.map(([kind]) => kind).join(', ')}; JSON instead of a form`);
  expected('400, 413 or 415 in the form of the contract, and there is no receipt afterwards');
  const tally = new Tally();
  const faults: string[] = [];
  for (const [kind, content, status, file] of tries) {
    const answer = await send({ method: 'PUT', path: pathOf(id), token, body: formOf(content, file) });
    tally.add(answer.status);
    const fault = faultOfRefusal(answer, [status]);
    if (fault) faults.push(`${kind}: ${fault}`);
  }
  const json = faultOfRefusal(await send({ method: 'PUT', path: pathOf(id), token, json: { receipt: 'x' } }), [415]);
  if (json) faults.push(`JSON: ${json}`);
  expect((await send({ path: pathOf(id), token })).status).toBe(404);
  counted(`${tally.total + 1} uploads (${tally})`);
  expectNone(faults, 'uploads were not refused');
});

test(
  'a receipt is for its athlete and admins, by a link that nobody guesses and no browser runs',
  { tag: '@short' },
  async ({ records }) => {
    const { athlete, foreign, coach, admin } = records;
    const id = await withReceipt(athlete.token, await placeWithFee(athlete.token));
    attack('the receipt of another read and replaced; its link guessed, cut, changed, and read after a replacement');
    expected('404 or 403 for others, 400 for every other link, 410 for a replaced receipt');
    const faults: string[] = [];
    for (const [who, token, status] of [
      ['foreign', foreign.token, 404],
      ['coach', coach.token, 403],
      ['nobody', null, 401],
    ] as const) {
      const body = formOf(bytes('%PDF-1.7'));
      for (const answer of [
        await send({ path: pathOf(id), token }),
        await send({ method: 'PUT', path: pathOf(id), token, body }),
      ]) {
        const fault = faultOfRefusal(answer, [status]);
        if (fault) faults.push(`${who}: ${fault}`);
      }
    }
    const redirect = await send({ path: pathOf(id), token: admin.token });
    const address = redirect.headers.get('location') ?? '';
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
    const file = await send({ path: address });
    expect(
      ['content-type', 'x-content-type-options', 'cache-control', 'cross-origin-resource-policy'].map((name) =>
        file.headers.get(name),
      ),
    ).toEqual(['application/pdf', 'nosniff', 'private, no-store', 'same-origin']);
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="recu-[0-9a-f]{24}\.pdf"$/);
    const link = address.split('/').at(-1) ?? '';
    for (const wrong of [
      'A'.repeat(88),
      link.slice(0, -1),
      `${link}A`,
      link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
      (link.startsWith('A') ? 'B' : 'A') + link.slice(1),
      id,
    ]) {
      const fault = faultOfRefusal(
        await send({ path: addressOf(calls.openReceipt, { params: { link: wrong } }) }),
        [400],
      );
      if (fault) faults.push(`link ${wrong.length}: ${fault}`);
    }
    const replaced = await send({
      method: 'PUT',
      path: pathOf(id),
      token: athlete.token,
      body: formOf(await jpeg(), { name: '../../x.html', type: 'text/html' }),
    });
    const { data } = tryJson(replaced.text) as { data: { receipt: { type: string } } };
    expect([replaced.status, data.receipt.type]).toEqual([200, 'image/jpeg']);
    const old = faultOfRefusal(await send({ path: address }), [410]);
    if (old) faults.push(`a replaced receipt: ${old}`);
    counted('6 calls of others, 6 wrong links, 1 link of a replaced receipt');
    expectNone(faults, 'receipts are not kept private');
  },
);
