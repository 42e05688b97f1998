import { describe, expect, jest, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, eventually, metric, newId, tokenFor } from '@power-corner/service-kit/testing';
import sharp from 'sharp';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { journalLine } from '../../src/entries/places/journal.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { eraseOldPersonalData, removeOrphanedReceipts } from '../../src/entries/receipts/jobs.ts';
import { receiptLinkMs } from '../../src/entries/receipts/open-receipt.ts';
import { newReceiptName } from '../../src/entries/receipts/store.ts';
import type { TestUser } from '../support.ts';
import {
  beforeWrite,
  createChampionship,
  createUser,
  eventTypesOf,
  inDays,
  log,
  outboxOf,
  participate,
  receipts,
  url,
  useService,
} from '../support.ts';

const admin = tokenFor('admin');
const { store, links } = receipts();

useService();

const png = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
const pdf = (text = 'reçu') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

function formOf(content: Buffer, { name = 'recu.pdf', type = 'application/pdf', field = 'receipt' } = {}): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

const pathOf = (id: string) => `${url}${addressOf(calls.uploadReceipt, { params: { id } })}`;
const upload = (id: string, token: string, content = pdf(), file = {}) =>
  call('PUT', pathOf(id), { token, form: formOf(content, file) });
const read = (id: string, token?: string, accept = '*/*') =>
  fetch(pathOf(id), { redirect: 'manual', headers: { accept, ...(token && { authorization: `Bearer ${token}` }) } });
const edit = (id: string, json: object) => callTo(url, calls.editParticipant, { params: { id }, token: admin, json });
const journalOf = async (id: string) =>
  (await callTo(url, calls.readJournal, { params: { id }, token: admin })).body.data as {
    kind: string;
    actor: { kind: string };
    before: object | null;
    after: object | null;
  }[];
const fileOf = async (id: string) => (await ParticipationModel.findById(id).lean())?.receipt?.file;
const names = async () => {
  const all: string[] = [];
  for await (const { name } of store.list()) all.push(name);
  return all;
};
const inAnHour = () => new Date(Date.now() + 3_700_000);

async function entry(fields: Record<string, string> = {}): Promise<{ id: string; athlete: TestUser; in: string }> {
  const championship = await createChampionship(url, { entry_fee_dzd: '2000', ...fields });
  const athlete = await createUser();
  const { body } = await participate(url, athlete, championship.id);
  return { id: body.data.id, athlete, in: championship.id };
}

async function linkTo(id: string, token: string): Promise<string> {
  return (await read(id, token)).headers.get('location')!;
}

describe('a receipt', () => {
  test('by its athlete asks for a look at the payment, with journal and event in the same write', async () => {
    const { id, athlete } = await entry();
    const { status, body } = await upload(id, athlete.token, await png(), { name: 'recu.png', type: 'image/png' });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        id,
        fee: 'under_review',
        fee_reason: null,
        receipt: { type: 'image/png', uploaded_at: expect.any(String) },
      }),
    ]);
    expect((await journalOf(id)).slice(-2)).toMatchObject([
      { kind: 'receipt_sent', actor: { kind: 'athlete' }, before: null, after: { receipt: 'image/png' } },
      { kind: 'fee_changed', before: { fee: 'unpaid' }, after: { fee: 'under_review' } },
    ]);
    expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
      type: 'ParticipationFeeChanged',
      data: { fee: 'under_review', reason: null },
    });
    const mine = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    expect(mine.body.data[0].receipt).toEqual(body.data.receipt);
  });

  test('replaces the one before it, whose file and link go; a second event is not sent for it', async () => {
    const { id, athlete } = await entry();
    await upload(id, athlete.token);
    const [first, link] = [await fileOf(id), await linkTo(id, athlete.token)];
    const { status } = await upload(id, admin, await png());
    expect([status, (await fileOf(id)) === first]).toEqual([200, false]);
    expect(await names()).not.toContain(first);
    expect((await fetch(url + link)).status).toBe(410);
    expect((await eventTypesOf(ParticipationModel, id)).filter((type) => type.includes('Fee'))).toHaveLength(1);
    expect((await journalOf(id)).at(-1)).toMatchObject({
      kind: 'receipt_sent',
      actor: { kind: 'admin' },
      before: { receipt: 'application/pdf' },
      after: { receipt: 'image/png' },
    });
  });

  test('after a refusal asks for another look; once paid, none is taken', async () => {
    const { id, athlete } = await entry();
    await upload(id, athlete.token);
    await edit(id, { fee: 'refused', fee_reason: 'Illisible' });
    expect((await upload(id, athlete.token)).body.data).toMatchObject({ fee: 'under_review', fee_reason: null });
    await edit(id, { fee: 'paid' });
    const before = await fileOf(id);
    for (const token of [athlete.token, admin]) {
      const { status, body } = await upload(id, token);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    expect(await fileOf(id)).toBe(before);
    expect((await names()).filter((name) => name.startsWith(id))).toEqual([before]);
  });

  test('that came after the one an admin has seen is neither refused nor paid with it', async () => {
    const { id, athlete } = await entry();
    const seen = (await upload(id, athlete.token)).body.data.receipt.uploaded_at as string;
    const none = { fee: 'paid', expected_fee: 'under_review', expected_receipt: null };
    expect((await edit(id, none)).body.code).toBe('CHANGED_MEANWHILE');
    await upload(id, athlete.token, await png());
    for (const decision of [{ fee: 'paid' }, { fee: 'refused', fee_reason: 'Illisible' }]) {
      const { body } = await edit(id, { ...decision, expected_fee: 'under_review', expected_receipt: seen });
      expect(body).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    }
    const row = addressOf(calls.listParticipants, {
      params: { id: (await ParticipationModel.findById(id).lean())!.championshipId },
      query: {},
    });
    const { receipt } = (await call('GET', `${url}${row}`, { token: admin })).body.data[0];
    expect((await edit(id, { fee: 'paid', expected_receipt: receipt.uploaded_at })).body.data.fee).toBe('paid');
  });

  test('that arrives between the read of a decision and its write is not decided unseen', async () => {
    const { id, athlete } = await entry();
    const seen = (await upload(id, athlete.token)).body.data.receipt.uploaded_at as string;
    const other = await png();
    beforeWrite('findOneAndUpdate', () => upload(id, athlete.token, other));
    expect((await edit(id, { fee: 'paid', expected_receipt: seen })).body.code).toBe('CHANGED_MEANWHILE');
  });

  test('that comes with nine others leaves one of them, and the file of no other', async () => {
    const { id, athlete } = await entry();
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(id, index % 2 ? admin : athlete.token, pdf(String(index)))),
    );
    expect(new Set(tries.map(({ status }) => status)).difference(new Set([200, 409, 429]))).toEqual(new Set());
    expect((await names()).filter((name) => name.startsWith(id))).toEqual([await fileOf(id)]);
  });

  test.each([
    ['before the answer is lost', false],
    ['in the moment after the connection', true],
  ])('that MongoDB names %s stays', async (_, late) => {
    const { id, athlete } = await entry();
    const { collection } = ParticipationModel;
    const write = collection.findOneAndUpdate.bind(collection) as (...args: unknown[]) => Promise<unknown>;
    let asked: unknown[] = [];
    const losing = jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce((async (...args: unknown[]) => {
      asked = args;
      if (!late) await write(...args);
      throw Object.assign(new Error('connection 3 closed'), { name: 'MongoNetworkError' });
    }) as never);
    expect((await upload(id, athlete.token)).status).toBe(503);
    losing.mockRestore();
    if (late) await write(...asked);
    expect((await fetch(url + (await linkTo(id, athlete.token)))).status).toBe(200);
    expect((await names()).filter((name) => name.startsWith(id))).toEqual([await fileOf(id)]);
  });

  test.each([
    ['HTML that is named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7'), 415],
    ['SVG that is named .pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a GIF', Buffer.from('GIF89a........'), 415],
    ['a picture that cannot be read', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
    ['a PDF whose header comes too late', Buffer.concat([Buffer.alloc(1024), pdf()]), 415],
    ['6 MB', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(6 * 1024 * 1024)]), 413],
    ['nothing', Buffer.alloc(0), 400],
  ])('of %s is refused at its field, and nothing is kept', async (_, content, expected) => {
    const { id, athlete } = await entry();
    const { status, body } = await upload(id, athlete.token, content);
    expect([status, Object.keys(body.error.fields)]).toEqual([expected, ['receipt']]);
    expect((await names()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('that is a photo loses the place where it was taken and stands upright; a PDF stays as it is', async () => {
    const { id, athlete } = await entry();
    const photo = (format: 'jpeg' | 'png' | 'webp') =>
      sharp({ create: { width: 30, height: 40, channels: 3, background: '#eee' } })
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 54/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
    const kept = async (content: ReturnType<typeof pdf>) => {
      expect((await upload(id, athlete.token, content)).status).toBe(200);
      return Buffer.from(await (await fetch(url + (await linkTo(id, athlete.token)))).arrayBuffer());
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const taken = await photo(format);
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { exif, width, height, format: written } = await sharp(await kept(taken)).metadata();
      expect([exif, width, height, written]).toEqual([undefined, 40, 30, format]);
      expect((await fileOf(id))?.endsWith(format === 'jpeg' ? '.jpg' : `.${format}`)).toBe(true);
    }
    const marked = Buffer.concat([Buffer.from('\ufeff\r\n'), pdf()]);
    expect((await kept(marked)).equals(marked)).toBe(true);
  });

  test('of an iPhone’s own format is refused with what its owner can do', async () => {
    const { id, athlete } = await entry();
    const { status, body } = await upload(id, athlete.token, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    expect([status, body.message]).toEqual([415, expect.stringMatching(/iPhone.*capture d’écran/)]);
  });

  test('of exactly 5 MB is taken, whatever its name and declared type', async () => {
    const { id, athlete } = await entry();
    const whole = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024 - pdf().length)]);
    const { status, body } = await upload(id, athlete.token, whole, { name: 'x.html', type: 'text/html' });
    expect([status, body.data.receipt.type]).toEqual([200, 'application/pdf']);
  });

  test('answers 401, 403, 404 for somebody else’s, and 409 without a fee or a place', async () => {
    const { id, athlete } = await entry();
    const stranger = await createUser();
    expect((await call('PUT', pathOf(id), { form: formOf(pdf()) })).status).toBe(401);
    expect((await upload(id, tokenFor('coach'))).status).toBe(403);
    for (const token of [stranger.token, athlete.token]) {
      const at = token === athlete.token ? newId() : id;
      expect((await upload(at, token)).status).toBe(404);
    }
    const free = await createChampionship(url);
    const { body } = await participate(url, athlete, free.id);
    expect((await upload(body.data.id, athlete.token)).status).toBe(409);
    await ParticipationModel.updateOne({ _id: id }, { $set: { state: 'waiting' }, $unset: { expiresAt: 1 } });
    expect((await upload(id, athlete.token)).status).toBe(409);
  });
});

describe('reading a receipt', () => {
  test('leads its athlete and admins to the same bytes, which nobody keeps and no browser runs', async () => {
    const { id, athlete } = await entry();
    const content = await png();
    await upload(id, athlete.token, content);
    for (const token of [athlete.token, admin]) {
      const answer = await read(id, token);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
      const file = await fetch(url + answer.headers.get('location'));
      expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
      const headers = ['content-type', 'cache-control', 'x-content-type-options', 'content-disposition'];
      expect(headers.map((name) => file.headers.get(name))).toEqual([
        'image/png',
        'private, no-store',
        'nosniff',
        `inline; filename="recu-${id}.png"`,
      ]);
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
    }
    const json = await read(id, athlete.token, 'application/json');
    const { data } = (await json.json()) as { data: { url: string; expires_at: string; type: string } };
    expect([json.status, data.type, json.headers.get('etag')]).toEqual([200, 'image/png', null]);
    expect(Date.parse(data.expires_at) - Date.now()).toBeLessThanOrEqual(receiptLinkMs);
    expect((await fetch(url + data.url, { method: 'HEAD' })).status).toBe(200);
  });

  test('is refused to everybody else, and without a receipt', async () => {
    const { id, athlete } = await entry();
    expect((await read(id, athlete.token)).status).toBe(404);
    await upload(id, athlete.token);
    expect((await read(id)).status).toBe(401);
    expect((await read(id, tokenFor('coach'))).status).toBe(403);
    expect((await read(id, (await createUser()).token)).status).toBe(404);
  });

  test('by a link that is guessed, changed or older than five minutes shows nothing', async () => {
    const { id, athlete } = await entry();
    await upload(id, athlete.token);
    const file = (await fileOf(id))!;
    const open = async (link: string) => {
      const answer = await fetch(`${url}${addressOf(calls.openReceipt, { params: { link } })}`);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const { link } = links.create(file, new Date());
    expect(await open('A'.repeat(88))).toEqual([400, 'INVALID_LINK']);
    for (const changed of [`${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`, link.slice(0, -1), `${link}A`])
      expect(await open(changed)).toEqual([400, 'INVALID_LINK']);
    expect(await open(file)).toEqual([400, 'INVALID_LINK']);
    const old = links.create(file, new Date(Date.now() - receiptLinkMs));
    expect(await open(old.link)).toEqual([410, 'EXPIRED_LINK']);
    // Pictures are public: no path of theirs reaches a receipt.
    expect((await fetch(`${url}/pictures/${file}`)).status).toBe(404);
  });
});

describe('a receipt goes', () => {
  test('90 days after the championship, when its participation has ended; the link ends at once', async () => {
    const { id, athlete, in: championship } = await entry();
    await upload(id, athlete.token);
    const [file, link] = [await fileOf(id), await linkTo(id, athlete.token)];
    await callTo(url, calls.withdraw, { params: { id }, token: athlete.token });
    expect((await fetch(url + link)).status).toBe(410);
    await removeOrphanedReceipts(store, inAnHour());
    expect(await names()).toContain(file);
    await ChampionshipModel.updateOne({ _id: championship }, { $set: { date: new Date(inDays(-91)) } });
    await eraseOldPersonalData({ now: new Date() }, log);
    await removeOrphanedReceipts(store, inAnHour());
    expect([await fileOf(id), (await names()).includes(file!)]).toEqual([undefined, false]);
  });

  test('when a process was killed before the participation named it, after an hour; those in use stay', async () => {
    const { id, athlete } = await entry();
    await upload(id, athlete.token);
    const left = newReceiptName(id, 'application/pdf');
    await store.save([{ name: left, content: pdf(), contentType: 'application/pdf' }]);
    await removeOrphanedReceipts(store, new Date());
    expect(await names()).toContain(left);
    await removeOrphanedReceipts(store, inAnHour());
    expect(await names()).not.toContain(left);
    expect((await fetch(url + (await linkTo(id, athlete.token)))).status).toBe(200);
  });

  test('90 days after the championship, as the data of guardians do, with an entry in the journal', async () => {
    const [old, recent] = [await entry(), await entry()];
    for (const { id, athlete } of [old, recent]) {
      await upload(id, athlete.token);
      await ParticipationModel.updateOne(
        { _id: id },
        { $set: { guardian: { name: 'A B', phoneNumber: '0661234567' } } },
      );
    }
    await ChampionshipModel.updateOne({ _id: old.in }, { $set: { date: new Date(inDays(-91)) } });
    await ChampionshipModel.updateOne({ _id: recent.in }, { $set: { date: new Date(inDays(-89)) } });
    const before = (await metric('personal_data_erased_total')) ?? 0;
    await eraseOldPersonalData({ now: new Date() }, log);
    await eraseOldPersonalData({ now: new Date() }, log);
    const [erased, kept] = await Promise.all([old, recent].map(({ id }) => ParticipationModel.findById(id).lean()));
    expect([erased?.receipt, erased?.guardian]).toEqual([undefined, undefined]);
    expect([kept?.receipt, kept?.guardian]).toEqual([expect.anything(), expect.anything()]);
    expect((await journalOf(old.id)).filter(({ kind }) => kind === 'data_erased')).toMatchObject([
      { actor: { kind: 'system' } },
    ]);
    expect(await metric('personal_data_erased_total')).toBe(before + 1);
    await removeOrphanedReceipts(store, inAnHour());
    expect((await names()).filter((name) => name.startsWith(old.id))).toEqual([]);
  });
});

test('two slow uploads of one account leave room for those of others', async () => {
  const { id, athlete } = await entry();
  const other = await entry();
  const aborted = new AbortController();
  const slow = () =>
    fetch(pathOf(id), {
      method: 'PUT',
      headers: { authorization: `Bearer ${athlete.token}`, 'content-type': 'multipart/form-data; boundary=B' },
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('--B\r\n')) }),
      duplex: 'half',
      signal: aborted.signal,
    } as RequestInit).catch(() => undefined);
  // Two of four are read; the answer to the others comes at once.
  let refused = 0;
  const arriving = [slow(), slow(), slow(), slow()];
  for (const each of arriving) void each.then((answer) => answer?.status === 429 && (refused += 1));
  await eventually(async () => refused === 2);
  const next = await upload(id, athlete.token);
  expect([next.status, next.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await upload(other.id, other.athlete.token)).status).toBe(200);
  aborted.abort();
  await Promise.all(arriving);
});

test('cash is what became paid without a receipt to look at, by whom, and once for somebody who entered again', async () => {
  const { id, athlete, in: championship } = await entry();
  const nadia = tokenFor('admin', newId(), { firstname: 'Nadia', lastname: 'Kaci' });
  const pay = (one: string) =>
    callTo(url, calls.editParticipant, { params: { id: one }, token: nadia, json: { fee: 'paid' } });
  const enter = async (who = athlete) => (await participate(url, who, championship)).body.data.id as string;
  await pay(id);
  const [leaves, sender, refused, setBack] = await Promise.all([
    createUser(),
    createUser(),
    createUser(),
    createUser(),
  ]);
  const [left, transferred, returned] = [await enter(leaves), await enter(sender), await enter(await createUser())];
  const reviewedAgain = await enter(refused);
  await upload(transferred, sender.token);
  await upload(reviewedAgain, refused.token);
  await edit(reviewedAgain, { fee: 'refused', fee_reason: 'Illisible' });
  const unreviewed = await enter(setBack);
  await upload(unreviewed, setBack.token);
  await edit(unreviewed, { fee: 'unpaid' });
  for (const one of [left, transferred, returned, reviewedAgain, unreviewed]) await pay(one);
  await edit(returned, { fee: 'unpaid' });
  await edit(transferred, { fee: 'unpaid' });
  await pay(transferred);
  // A claim appends the older lines of the account.
  const earlier = journalLine({ now: new Date(0) }, 'fee_changed', { after: { fee: 'paid' } });
  await ParticipationModel.updateOne({ _id: left }, { $push: { journal: earlier } });
  for (const one of [id, left])
    expect((await callTo(url, calls.withdraw, { params: { id: one }, token: admin })).status).toBe(200);
  await ChampionshipModel.updateOne({ _id: championship }, { $set: { entryFeeDzd: 3000 } });
  const again = await enter();
  const cash = (token: string) => callTo(url, calls.listCash, { params: { id: championship }, token });
  const { status, body } = await cash(admin);
  expect(status).toBe(200);
  expect(body.data).toHaveLength(4);
  expect(body.data).toMatchObject(
    [again, left, reviewedAgain, unreviewed].map((one) => ({
      participation_id: one,
      amount_dzd: 2000,
      by: 'Nadia Kaci',
      at: expect.any(String),
    })),
  );
  expect((await cash(athlete.token)).status).toBe(403);
  expect((await callTo(url, calls.listCash, { params: { id: newId() }, token: admin })).status).toBe(404);
});
