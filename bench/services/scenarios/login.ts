import { calls } from '@power-corner/contracts/calls/all';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perSecond } from '../load.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const rounds = 3;

/** People who log in at once, through the gateway, with the cost of bcrypt that the product has. */
export async function login(environment: Environment, note: (row: Row) => void): Promise<void> {
  const bodyFile = join(environment.work, 'login.json');
  writeFileSync(bodyFile, JSON.stringify(environment.run.admin), { mode: 0o600 });
  const target = {
    url: `${environment.urlOf('gateway')}${calls.logIn.path}`,
    method: 'POST',
    bodyFile,
    contentType: 'application/json',
  };
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await perSecond(target, { connections: 8, seconds: 5 }));
  note({ part: 'Login', what: 'logins, bcrypt cost 12, eight at once', measured: median(seen), unit: '/s' });
}
