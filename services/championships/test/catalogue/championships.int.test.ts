import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { runScheduledJobs } from '../../src/scheduled-jobs.ts';
import {
  aPicture,
  createChampionship,
  formOf,
  inDays,
  log,
  newChampionship,
  outboxOf,
  participate,
  createUser,
  pictures,
  url as site,
  useService,
  offers,
} from '../support.ts';

let url: string;
const admin = tokenFor('admin', newId(), { firstname: 'Nadia', lastname: 'Haddad' });
const athlete = tokenFor('athlete');

useService();
beforeAll(() => {
  url = `${site}${calls.listChampionships.path}`;
});

const stored = (id: string) => ChampionshipModel.findById(id).lean();
const eventsOf = async (id: string) => (await outboxOf(ChampionshipModel, id)).map(({ type }) => type);
const asEdit = ({ name, date, location, description, max_participants, status }: Record<string, unknown>) => ({
  name,
  date,
  location,
  description,
  max_participants,
  status,
});

describe('creating', () => {
  test('stores the championship and its event in one document, under the name of the admin', async () => {
    const { status, body, headers } = await call('POST', url, {
      token: admin,
      form: formOf(newChampionship({ max_participants: '50' }), await aPicture()),
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(addressOf(calls.getChampionship, { params: { id: body.data.id } }));
    expect(body.data).toMatchObject({
      status: 'upcoming',
      hidden: false,
      max_participants: 50,
      remaining_places: 50,
      participants_count: 0,
      coach_id: null,
      coach_firstname: 'Nadia',
      coach_lastname: 'Haddad',
    });
    expect(await outboxOf(ChampionshipModel, body.data.id)).toMatchObject([
      { type: 'ChampionshipCreated', data: { championshipId: body.data.id, revision: 1 } },
    ]);
  });

  test('names a coach as the organiser', async () => {
    const coach = await createUser('coach', { firstname: 'Karim', lastname: 'Meziane' });
    const created = await createChampionship(site, { coach_id: coach.id });
    expect(created).toMatchObject({ coach_id: coach.id, coach_firstname: 'Karim', coach_lastname: 'Meziane' });
  });

  test('names every wrong field at once, the picture and the coach too', async () => {
    const notACoach = await createUser('athlete');
    const { status, body } = await call('POST', url, {
      token: admin,
      form: formOf({ name: ' ', type: 'Judo', date: inDays(-1), max_participants: '1.5', coach_id: notACoach.id }),
    });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      name: 'Name is required',
      date: 'Date must be in the future',
      location: 'Location is required',
      description: 'Description is required',
      type: 'Invalid competition type',
      max_participants: 'Maximum participants must be an integer',
      coach_id: "Cet entraîneur n'existe pas",
      picture: 'Picture is required',
    });
  });

  test('is refused without a token and to other roles than admins', async () => {
    const form = formOf(newChampionship(), await aPicture());
    expect((await call('POST', url, { form })).status).toBe(401);
    expect((await call('POST', url, { token: athlete, form })).status).toBe(403);
  });

  test('counts a line end of a form as one character, as its author typed it', async () => {
    const description = `${'Une ligne\n'.repeat(395)}${'x'.repeat(50)}`;
    expect((await createChampionship(site, { description })).description).toBe(description);
  });

  test('refuses a body that is not a form', async () => {
    expect((await call('POST', url, { token: admin, json: newChampionship() })).status).toBe(415);
  });
});

describe('reading', () => {
  test.each(["d'Annaba", 'd’Annaba'])(
    'finds %s with each apostrophe, also where an older release stored it',
    async (name) => {
      const word = newId();
      const { id } = await createChampionship(site, { name: `${word} Coupe ${name}` });
      const found = async (typed: string) => {
        const search = encodeURIComponent(`${word} coupe ${typed}`);
        return (await call('GET', `${url}?search=${search}`, { token: athlete })).body.total;
      };
      for (const typed of ["d'annaba", 'd’annaba', 'D‘ANNABA']) expect([typed, await found(typed)]).toEqual([typed, 1]);
      await ChampionshipModel.updateOne({ _id: id }, { $set: { search: `${word} coupe ${name.toLowerCase()}` } });
      for (const typed of ["d'annaba", 'd’annaba']) expect([typed, await found(typed)]).toEqual([typed, 1]);
    },
  );

  test('lists by status, by name regardless of case and accents, in pages sorted by date', async () => {
    const word = newId();
    for (const [name, days] of [
      ['Été', '3'],
      ['Automne', '2'],
      ['Hiver', '1'],
    ] as const)
      await createChampionship(site, { name: `${name} ${word}`, date: inDays(Number(days)) });
    const { body } = await call('GET', `${url}?search=${word}&sort=desc&page=1&limit=2`, { token: athlete });
    expect(body.total).toBe(3);
    expect(body.data.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Été', 'Automne']);
    const found = await call('GET', `${url}?search=${encodeURIComponent(`ETE ${word}`)}&status=upcoming`, {
      token: athlete,
    });
    expect(found.body.data).toHaveLength(1);
    const arabic = await createChampionship(site, { name: `بطولة القوة ٢٠٢٧ ${word}` });
    const inArabic = await call('GET', `${url}?search=${encodeURIComponent(`بطوله القوه 2027 ${word}`)}`, {
      token: athlete,
    });
    expect(inArabic.body.data).toMatchObject([{ id: arabic.id }]);
    expect((await call('GET', `${url}?search=${word}&status=ongoing`, { token: athlete })).body.total).toBe(0);
    expect((await call('GET', `${url}?search=.*`, { token: athlete })).body.total).toBe(0);
  });

  test('lists what runs and comes before the past by pages, the soonest first, then the latest', async () => {
    const word = newId();
    const days = [5, -400, 1, -1, -30];
    for (const day of days) {
      const { id } = await createChampionship(site, { name: `Jour ${day} ${word}` });
      await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(inDays(day)) } });
    }
    const page = async (number: number) => {
      const { body } = await call('GET', `${url}?search=${word}&sort=nearest&page=${number}&limit=2`, {
        token: athlete,
      });
      return [body.total, ...body.data.map(({ name }: { name: string }) => Number(name.split(' ')[1]))];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [5, -1, 1],
      [5, 5, -30],
      [5, -400],
    ]);
  });

  test('a championship is ongoing for every reader from its date on, before that is stored', async () => {
    const { id } = await createChampionship(site, { name: `Passé ${newId()}` });
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(Date.now() - 1000) } });
    expect((await call('GET', `${url}/${id}`, { token: athlete })).body.data.status).toBe('ongoing');
    const ids = async (status: string) =>
      (await call('GET', `${url}?status=${status}`, { token: athlete })).body.data.map((row: { id: string }) => row.id);
    expect(await ids('ongoing')).toContain(id);
    expect(await ids('upcoming')).not.toContain(id);
  });

  test('shows a hidden championship only to an admin who asks for it', async () => {
    const { id } = await createChampionship(site);
    await call('PUT', `${url}/${id}/toggle-visibility`, { token: admin, json: { hidden: true } });
    expect((await call('GET', `${url}/${id}?showHidden=true`, { token: admin })).body.data.hidden).toBe(true);
    expect((await call('GET', `${url}/${id}`, { token: admin })).status).toBe(404);
    expect((await call('GET', `${url}/${id}?showHidden=true`, { token: athlete })).status).toBe(404);
    const listed = await call('GET', `${url}?showHidden=true`, { token: athlete });
    expect(listed.body.data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  test.each(['nonsense', newId()])('answers 404 for the id %s', async (id) => {
    const { status, body } = await call('GET', `${url}/${id}`, { token: athlete });
    expect([status, body.message]).toEqual([404, 'Championnat non trouvé']);
  });

  test.each(['showHidden=AAA', 'showHidden=1', 'showHidden=', 'showHidden=true&showHidden=true'])(
    '%s is refused on the list and on a detail',
    async (query) => {
      const { id } = await createChampionship(site);
      expect((await call('GET', `${url}?${query}`, { token: admin })).status).toBe(400);
      expect((await call('GET', `${url}/${id}?${query}`, { token: admin })).status).toBe(400);
    },
  );

  test('a page without a limit gets a default one, so that the next page is empty', async () => {
    const word = newId();
    const { id } = await createChampionship(site, { name: word });
    const ids = async (query: string) =>
      (await call('GET', `${url}?search=${word}&${query}`, { token: athlete })).body.data.map(
        (row: { id: string }) => row.id,
      );
    expect([await ids('page=1'), await ids('page=2'), await ids('page=2&limit=1')]).toEqual([[id], [], []]);
    const athletes = `${url}/${id}/participants`;
    await participate(site, await createUser(), id);
    const rows = async (query: string) =>
      (await call('GET', `${athletes}?${query}`, { token: admin })).body.data.length;
    expect([await rows('page=1'), await rows('page=2')]).toEqual([1, 0]);
  });

  test('ignores a MongoDB operator in the query', async () => {
    expect((await call('GET', `${url}?status[$ne]=x`, { token: athlete })).status).toBe(200);
    expect((await call('GET', url)).status).toBe(401);
  });
});

describe('editing', () => {
  test('stores the change with its events', async () => {
    const created = await createChampionship(site);
    const edit = {
      ...asEdit(created),
      name: 'Coupe des Aurès',
      location: 'Batna',
      status: 'ongoing',
      max_participants: 0,
    };
    const { status, body } = await call('PUT', `${url}/${created.id}`, { token: admin, json: edit });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Coupe des Aurès',
      status: 'ongoing',
      max_participants: null,
      remaining_places: null,
    });
    const events = await outboxOf(ChampionshipModel, created.id);
    expect(events.map(({ type }) => type)).toEqual([
      'ChampionshipCreated',
      'ChampionshipUpdated',
      'ChampionshipStatusChanged',
    ]);
    expect(events[1]?.data).toMatchObject({ revision: 2, dateChanged: false, locationChanged: true });
  });

  test('numbers the changes of date and place for calendars, and no other change', async () => {
    const { id } = await createChampionship(site);
    const edits = [{ location: 'Batna' }, { name: 'Coupe' }, { location: 'Batna' }, { date: inDays(40) }];
    for (const json of edits) await call('PUT', `${url}/${id}`, { token: admin, json });
    const events = await outboxOf(ChampionshipModel, id);
    expect(events.map(({ data }) => (data as { scheduleRevision?: number }).scheduleRevision)).toEqual([0, 1, 1, 1, 2]);
  });

  test('changes nothing where a key is left out, and removes the limit only for null', async () => {
    const coach = await createUser('coach');
    const created = await createChampionship(site, { max_participants: '40', coach_id: coach.id });
    const put = async (json: object) => (await call('PUT', `${url}/${created.id}`, { token: admin, json })).body.data;
    expect(await put({})).toEqual({ ...created, revision: 2 });
    expect(await put({ location: 'Batna' })).toEqual({ ...created, location: 'Batna', revision: 3 });
    expect(await put({ name: 'Coupe des Aurès', max_participants: null })).toMatchObject({
      name: 'Coupe des Aurès',
      location: 'Batna',
      max_participants: null,
      status: 'upcoming',
      coach_id: coach.id,
    });
    expect(await put({ coach_id: null })).toMatchObject({ coach_id: null, location: 'Batna', max_participants: null });
  });

  test.each(['name', 'date', 'location', 'description', 'status'])('refuses to empty %s', async (key) => {
    const created = await createChampionship(site);
    const { status, body } = await call('PUT', `${url}/${created.id}`, { token: admin, json: { [key]: null } });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [key]]);
  });

  test('refuses a wrong status and a date moved into the past', async () => {
    const created = await createChampionship(site);
    const put = (change: object) =>
      call('PUT', `${url}/${created.id}`, { token: admin, json: { ...asEdit(created), ...change } });
    expect((await put({ status: 'canceled' })).body.error.fields).toEqual({ status: 'Invalid status' });
    expect((await put({ date: inDays(-1) })).body.error.fields).toEqual({ date: 'Date must be in the future' });
    expect((await put({ coach_id: newId() })).body.error.fields).toHaveProperty('coach_id');
    expect(await eventsOf(created.id)).toEqual(['ChampionshipCreated']);
  });

  test('refuses a limit under the places taken, at its field, and changes nothing', async () => {
    const created = await createChampionship(site);
    for (let count = 0; count < 2; count++) await participate(site, await createUser(), created.id);
    const { status, body } = await call('PUT', `${url}/${created.id}`, {
      token: admin,
      json: { ...asEdit(created), max_participants: 1 },
    });
    expect([status, body.code]).toEqual([409, 'BELOW_TAKEN']);
    expect(body.error.fields).toHaveProperty('max_participants');
    expect(await stored(created.id)).toMatchObject({ maxParticipants: null, revision: 1 });
    expect(await stored(created.id)).not.toHaveProperty('lowering');
  });

  test('applies simultaneous edits one after the other', async () => {
    const created = await createChampionship(site, { max_participants: '9' });
    const answers = await Promise.all(
      [5, 6, 7].map((max_participants) =>
        call('PUT', `${url}/${created.id}`, { token: admin, json: { ...asEdit(created), max_participants } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored(created.id))?.revision).toBe(4);
  });

  test('applies one of several edits of the same revision and answers CHANGED_MEANWHILE to the others', async () => {
    const created = await createChampionship(site, { max_participants: '9' });
    const places = [5, 6, 7, 12, 13];
    const answers = await Promise.all(
      places.map((max_participants) =>
        call('PUT', `${url}/${created.id}`, {
          token: admin,
          json: { ...asEdit(created), max_participants, revision: created.revision },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.code).toBe('CHANGED_MEANWHILE');
    expect(answers[winner]?.body.data).toMatchObject({ revision: 2, max_participants: places[winner] });
    expect(await stored(created.id)).toMatchObject({ revision: 2, maxParticipants: places[winner] });
    expect(await eventsOf(created.id)).toEqual(['ChampionshipCreated', 'ChampionshipUpdated']);
  });

  test('If-Match accepts an edit or deletion of the revision that was read, whatever the participations, and answers 412 otherwise', async () => {
    const created = await createChampionship(site);
    const etagOf = async () => (await call('GET', `${url}/${created.id}`, { token: admin })).headers.get('etag') ?? '';
    const edit = async (match: string, name = 'Autre') =>
      call('PUT', `${url}/${created.id}`, {
        token: admin,
        json: { ...asEdit(created), name },
        headers: { 'if-match': match },
      });
    const etag = await etagOf();
    expect((await participate(site, await createUser(), created.id)).status).toBe(201);
    expect(await etagOf()).not.toBe(etag);
    expect((await edit(etag)).status).toBe(200);
    for (const stale of [etag, '"none"', `W/${await etagOf()}`]) {
      const refused = await edit(stale, 'Perdu');
      expect([refused.status, refused.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    }
    const remove = async (match: string) =>
      (await call('DELETE', `${url}/${created.id}`, { token: admin, headers: { 'if-match': match } })).status;
    expect(await remove(etag)).toBe(412);
    expect(await stored(created.id)).toMatchObject({ revision: 2, name: 'Autre', deleted: false });
    expect([(await edit('*', 'Encore')).status, await remove(await etagOf())]).toEqual([200, 200]);
  });

  test('refuses an edit that was made before a cancellation', async () => {
    const created = await createChampionship(site);
    await call('POST', `${url}/${created.id}/cancel`, { token: admin, json: {} });
    const { status, body } = await call('PUT', `${url}/${created.id}`, {
      token: admin,
      json: { ...asEdit(created), name: 'Autre', revision: created.revision },
    });
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await stored(created.id)).toMatchObject({ status: 'canceled', name: created.name });
  });

  test('accepts the next edit with the revision of the last answer', async () => {
    const created = await createChampionship(site);
    const first = await call('PUT', `${url}/${created.id}`, {
      token: admin,
      json: { ...asEdit(created), name: 'Un', revision: created.revision },
    });
    const second = await call('PUT', `${url}/${created.id}`, {
      token: admin,
      json: { ...asEdit(created), name: 'Deux', revision: first.body.data.revision },
    });
    expect(second.status).toBe(200);
    expect((await call('GET', `${url}/${created.id}`, { token: athlete })).body.data).toMatchObject({
      name: 'Deux',
      revision: 3,
    });
    expect(
      (await call('PUT', `${url}/${created.id}`, { token: admin, json: { ...asEdit(created), revision: '3' } })).status,
    ).toBe(400);
  });

  test('answers 401, 403 and 404', async () => {
    const created = await createChampionship(site);
    expect((await call('PUT', `${url}/${created.id}`, { json: asEdit(created) })).status).toBe(401);
    expect((await call('PUT', `${url}/${created.id}`, { token: athlete, json: asEdit(created) })).status).toBe(403);
    expect((await call('PUT', `${url}/${newId()}`, { token: admin, json: asEdit(created) })).status).toBe(404);
  });
});

describe('canceling', () => {
  test('publishes one event, and stays canceled', async () => {
    const created = await createChampionship(site);
    const cancel = () =>
      call('POST', `${url}/${created.id}/cancel`, { token: admin, json: { reason: 'Salle fermée' } });
    expect((await cancel()).body.data).toMatchObject({ status: 'canceled', canceled_reason: 'Salle fermée' });
    expect((await cancel()).status).toBe(200);
    expect(await outboxOf(ChampionshipModel, created.id)).toMatchObject([
      {},
      { type: 'ChampionshipCanceled', data: { reason: 'Salle fermée', status: 'canceled', hasFee: false } },
    ]);
    expect((await call('PUT', `${url}/${created.id}`, { token: admin, json: asEdit(created) })).status).toBe(409);
  });

  test('refuses to cancel a completed championship', async () => {
    const created = await createChampionship(site);
    await call('PUT', `${url}/${created.id}`, { token: admin, json: { ...asEdit(created), status: 'completed' } });
    expect((await call('POST', `${url}/${created.id}/cancel`, { token: admin })).status).toBe(409);
  });

  test('is for admins', async () => {
    const { id } = await createChampionship(site);
    expect((await call('POST', `${url}/${id}/cancel`)).status).toBe(401);
    expect((await call('POST', `${url}/${id}/cancel`, { token: athlete })).status).toBe(403);
  });
});

describe('deleting', () => {
  test('hides it from every reader at once, and purges participations and picture once its event is published', async () => {
    const created = await createChampionship(site);
    const who = await createUser();
    await participate(site, who, created.id);
    expect((await call('DELETE', `${url}/${created.id}`, { token: admin })).status).toBe(200);
    expect((await call('GET', `${url}/${created.id}?showHidden=true`, { token: admin })).status).toBe(404);
    expect((await callTo(site, calls.listMyChampionships, { token: who.token })).body.data).toEqual([]);
    expect((await participate(site, await createUser(), created.id)).status).toBe(404);
    expect((await call('DELETE', `${url}/${created.id}`, { token: admin })).status).toBe(404);
    expect(await eventsOf(created.id)).toEqual(['ChampionshipCreated', 'ChampionshipDeleted']);
    expect((await fetch(site + created.picture)).status).toBe(404);

    const runJobs = () => runScheduledJobs({ pictures: pictures(), offers: offers() }, log);
    await runJobs();
    expect(await stored(created.id)).not.toBeNull();
    for (const model of [ChampionshipModel, ParticipationModel])
      await (model as typeof ChampionshipModel).updateMany({}, { $unset: { outbox: 1, relay: 1 } });
    await runJobs();
    // The tombstone stays, for copies that are rebuilt.
    expect(await stored(created.id)).toMatchObject({ deleted: true, purged: true, name: created.name });
    expect(await stored(created.id)).not.toHaveProperty('description');
    expect(await ParticipationModel.countDocuments({ championshipId: created.id })).toBe(0);
  });

  test('is for admins', async () => {
    const { id } = await createChampionship(site);
    expect((await call('DELETE', `${url}/${id}`)).status).toBe(401);
    expect((await call('DELETE', `${url}/${id}`, { token: athlete })).status).toBe(403);
  });
});

describe('visibility', () => {
  test('refuses other roles than admins with the text of the specification', async () => {
    const { id } = await createChampionship(site);
    const { status, body } = await call('PUT', `${url}/${id}/toggle-visibility`, {
      token: athlete,
      json: { hidden: true },
    });
    expect([status, body.error.message]).toEqual([403, 'Seuls les administrateurs peuvent modifier la visibilité.']);
    expect(
      (await call('PUT', `${url}/${id}/toggle-visibility`, { token: admin, json: { hidden: 'yes' } })).status,
    ).toBe(400);
    expect(
      (await call('PUT', `${url}/${newId()}/toggle-visibility`, { token: admin, json: { hidden: true } })).status,
    ).toBe(404);
  });
});

test('stores that a championship has started, with one event from several replicas, and ends the holds', async () => {
  const { id } = await createChampionship(site);
  await participate(site, await createUser(), id);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(Date.now() - 1000) } });
  await Promise.all([1, 2, 3].map(() => runScheduledJobs({ pictures: pictures(), offers: offers() }, log)));
  expect(await stored(id)).toMatchObject({ status: 'ongoing' });
  expect(await eventsOf(id)).toEqual(['ChampionshipCreated', 'ChampionshipStatusChanged']);
  const [participation] = await ParticipationModel.find({ championshipId: id }).lean();
  expect(participation?.outbox?.map(({ type }) => type)).toEqual(['ParticipationCreated', 'ParticipationExpired']);
});
