import { join } from 'node:path';
import { answers, httpAnswers } from '../probes.ts';
import { root } from '../paths.ts';
import type { Part } from '../processes/supervisor.ts';

export const inboxProcess = [
  `--require=${join(root, 'ops', 'inbox.cjs')}`,
  join(import.meta.dirname, 'inbox-process.ts'),
];

export function inbox(dir: string, smtpPort: number, httpPort: number): Part {
  const url = `http://localhost:${httpPort}`;
  return {
    name: 'inbox',
    command: process.execPath,
    args: [...inboxProcess, join(dir, 'inbox'), String(smtpPort), String(httpPort)],
    env: process.env,
    url,
    isReady: async () =>
      (await answers(smtpPort, undefined, (answer) => answer.toString().startsWith('220'))) &&
      (await httpAnswers(`${url}/config`, 200)),
  };
}
