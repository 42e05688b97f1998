import { calls } from '@power-corner/contracts/calls/all';
import { test } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  bridgeAddress,
  type ComposePlatform,
  startComposePlatform,
} from '../../../local/platforms/compose-platform.ts';
import { type BreakablePlatform, startFreshPlatform } from '../../../local/platforms/fresh-platform.ts';
import { inBatches } from '../../support/api.ts';
import { Databases } from './databases.ts';
import { MailSink } from './mail-sink.ts';
import { type Athlete, logIn, makeAthletes, type OpenChampionship, openChampionship } from './people.ts';
import { pause, Site } from './site.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

export interface Harness {
  site: Site;
  platform: BreakablePlatform & Partial<ComposePlatform>;
  sink: MailSink;
  databases: Databases;
  admin: string;
  athletes: Athlete[];
  championships: OpenChampionship[];
  /** The database servers: one for all services, or one for each. */
  databaseServers: string[];
  kill: (part: string, signal?: NodeJS.Signals) => number;
  /** Spares a part that is just starting: a run gives up a part that never gets up. */
  killIfUp: (part: string) => Promise<boolean>;
  /** Resolves when the run has started a part anew, and it is up. */
  back: (part: string, was: number) => Promise<void>;
  end: () => Promise<void>;
}

/** True when the suite runs on Docker Compose instead of on processes of this machine. */
export const onCompose = process.env['FAULTS_ON'] === 'compose';

export async function startHarness({
  replicas,
  athletes,
  championships,
  env = {},
}: {
  replicas: number;
  athletes: number;
  championships: number;
  env?: Record<string, string>;
}): Promise<Harness> {
  const sink = new MailSink(onCompose ? await bridgeAddress() : '127.0.0.1');
  await sink.up();
  const home = mkdtempSync(join(tmpdir(), 'power-corner-faults-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  const { file, workerIndex, project } = test.info();
  // Logs of a failed test are kept by worker: Playwright starts a new worker, with its own platform, after a failure.
  const keepLogs = () => {
    for (const logs of ['logs', 'compose.log'].filter((name) => existsSync(join(home, name)))) {
      cpSync(join(home, logs), join(project.outputDir, 'logs', `${basename(file, '.spec.ts')}-${workerIndex}`, logs), {
        recursive: true,
      });
    }
  };
  const platform = await (onCompose ? startComposePlatform : startFreshPlatform)({
    home,
    // Hashing at its full cost would leave the processor no time for anything else; the cost is tested elsewhere.
    env: {
      REPLICAS: String(replicas),
      DEMO: 'off',
      BCRYPT_COST: '4',
      SMTP_URL: sink.url,
      LIMIT_API_PER_ACCOUNT: '100000/1m',
      LIMIT_LOGIN_PER_EMAIL: '100000/15m',
      ...env,
    },
  }).catch((error: unknown) => {
    keepLogs();
    remove();
    throw error;
  });
  const site = new Site(platform.run.site, platform.env['RUN_JSON'] ?? '');
  const databases = new Databases(() => site.parts());
  const end = async () => {
    try {
      await databases.close();
      await platform.stop();
      await sink.down();
    } finally {
      keepLogs();
      remove();
    }
  };
  try {
    const admin = await logIn(site, platform.run.admin.email, platform.run.admin.password);
    const people = await makeAthletes(site, athletes, (email, kind) => sink.linkTo(email, kind));
    const opened = await inBatches(Array.from({ length: championships }), 4, () => openChampionship(site, admin));
    const kill = (part: string, signal: NodeJS.Signals = 'SIGKILL') => {
      const pid = site.pidOf(part);
      process.kill(pid, signal);
      return pid;
    };
    return {
      site,
      platform,
      sink,
      databases,
      admin,
      athletes: people,
      championships: opened,
      end,
      kill,
      databaseServers: Object.keys(site.parts()).filter((part) => part.endsWith('mongodb')),
      killIfUp: async (part) => {
        const { pid, url, internalUrl } = site.parts()[part] ?? {};
        const answer = await fetch(internalUrl ? `${internalUrl}/readyz` : `${url}${calls.checkAuth.path}`, {
          signal: AbortSignal.timeout(1000),
        }).catch(() => undefined);
        await answer?.body?.cancel();
        if (!answer || (internalUrl && !answer.ok)) return false;
        // The run itself asks every 60 ms whether a part is up.
        await pause(200);
        if (site.pidOf(part) !== pid) return false;
        kill(part);
        return true;
      },
      back: async (part, was) => {
        await eventually(() => site.pidOf(part) !== was, `a new ${part}`, 30_000);
        await eventually(
          () => /^Name:/m.test(readFileSync(`/proc/${site.pidOf(part)}/status`, 'utf8')),
          `${part} runs`,
          5000,
        );
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
