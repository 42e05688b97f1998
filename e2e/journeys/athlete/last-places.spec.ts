import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthletes, newChampionship, participate } from '../../support/api.ts';

/** Through the gateway, with accounts of their own. places.int.test.ts lets 200 at once try at the service. */
test('of 60 athletes at once for 10 places, exactly 10 get one', async ({ admin }) => {
  test.setTimeout(120_000);
  const championship = await newChampionship({ type: 'Crossfit', places: 10 });
  const athletes = await newAthletes(60);

  const answers = await Promise.all(athletes.map(({ token }) => participate(token, championship, null)));

  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(refused).toHaveLength(50);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'FULL', erreur: expect.any(String) });
  const token = admin.token;
  const { body } = await api(calls.listParticipants, { params: { id: championship.id }, token });
  expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(10);
  expect(
    (await api(calls.getChampionship, { params: { id: championship.id }, token })).body.data.remaining_places,
  ).toBe(0);
});
