import { expect, test } from '@playwright/test';
import { adminToken, api, newAthlete, newChampionship, participate } from '../support/api.ts';

test('of 200 athletes at once for 10 places, exactly 10 get one', async () => {
  test.setTimeout(240_000);
  const championship = await newChampionship({ type: 'Crossfit', places: 10 });
  const athletes: { token: string }[] = [];
  for (let batch = 0; batch < 10; batch += 1)
    athletes.push(...(await Promise.all(Array.from({ length: 20 }, () => newAthlete()))));

  const answers = await Promise.all(athletes.map(({ token }) => participate(token, championship, null)));

  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(refused).toHaveLength(190);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'FULL', erreur: expect.any(String) });
  const token = await adminToken();
  const { body } = await api('GET', `/api/championships/${championship.id}/participants`, { token });
  expect(new Set(body.data.map(({ email }: { email: string }) => email)).size).toBe(10);
  expect((await api('GET', `/api/championships/${championship.id}`, { token })).body.data.remaining_places).toBe(0);
});
