// Playwright runs this before the tests of a run, and what it returns after them. PLATFORM names what they run on.
import { join } from 'node:path';
import { buildImages, projectOfThisRun, startComposePlatform } from '../../local/platforms/compose-platform.ts';
import { remove } from '../../local/platforms/compose-project.ts';
import { startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import { checkOut, previousRef } from '../../local/platforms/previous-release.ts';
import { testFolder } from '../../local/platforms/test-folder.ts';
import { root } from '../../local/paths.ts';
import { print } from '../../local/terminal.ts';

interface Started {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** The test clients require these variables; some tests use the platform that they start. */
const unused = {
  SITE_URL: 'http://unused',
  INBOX_URL: 'http://unused',
  ADMIN_EMAIL: 'unused@example.dz',
  ADMIN_PASSWORD: 'unused-by-tests',
  RUN_JSON: 'unused',
};

const folder = testFolder();
const platforms: Record<string, () => Promise<Started>> = {
  /** As `npm start` starts it, with the demo. */
  fresh: () => startFreshPlatform({ home: join(folder, 'home') }),
  compose: () => startComposePlatform({ home: join(folder, 'home') }),
  containers: async () => {
    await buildImages({ home: folder });
    const project = projectOfThisRun();
    // An interrupted test leaves its containers behind.
    return { env: { ...unused, FAULTS_ON: 'compose', COMPOSE_TEST_PROJECT: project }, stop: () => remove(project) };
  },
  previous: async () => {
    const ref = previousRef(root, process.env);
    const sources = join(folder, 'previous');
    print(`  The release before is ${ref}.`);
    await checkOut(root, ref, { folder: sources, log: print });
    return { env: { ...unused, BESIDE: sources, PREVIOUS: ref }, stop: async () => {} };
  },
};

export default async function startPlatform(): Promise<() => Promise<void>> {
  const start = platforms[process.env['PLATFORM'] ?? 'fresh'];
  if (!start) throw new Error(`PLATFORM is one of ${Object.keys(platforms).join(', ')}`);
  const { env, stop } = await start();
  Object.assign(process.env, env);
  return stop;
}
