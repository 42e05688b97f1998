// Playwright demands a destructuring pattern, also where a fixture depends on no other.
/* oxlint-disable no-empty-pattern */
import { expect, test as base } from '@playwright/test';
import { adminToken, newAthlete, newChampionship, newCoach } from './api.ts';
import { inbox } from './inbox.ts';
import { watchErrors } from './page-errors.ts';
import { platform } from './platform.ts';

interface Person {
  email: string;
  token: string;
}

interface TestFixtures {
  athlete: Person;
  coach: Person & { id: string };
  /** A new powerlifting championship in ten days, without a limit of places. */
  championship: Awaited<ReturnType<typeof newChampionship>>;
  inbox: typeof inbox;
}

interface WorkerFixtures {
  admin: Person & { password: string };
  /** An athlete for tests that change nothing of it. */
  sharedAthlete: Person;
}

/** An unexpected page or console error fails a test: see page-errors.ts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  admin: [async ({}, use) => use({ ...platform.admin, token: await adminToken() }), { scope: 'worker' }],
  sharedAthlete: [async ({}, use) => use(await newAthlete()), { scope: 'worker' }],
  athlete: async ({}, use) => use(await newAthlete()),
  coach: async ({}, use) => use(await newCoach()),
  championship: async ({}, use) => use(await newChampionship({})),
  inbox: async ({}, use) => use(inbox),
  context: async ({ context }, use) => {
    const expectNoErrors = watchErrors(context);
    await use(context);
    expectNoErrors();
  },
});

export { expect };
