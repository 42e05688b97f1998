import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inboxProcess } from './inbox.ts';
import { pickPort } from '../processes/ports.ts';

// Long enough for a busy machine.
jest.setTimeout(30_000);

let home: string;
let smtp: number;
let web: string;
let inbox: ChildProcess;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'power-corner-inbox-'));
  const [smtpPort, webPort] = [await pickPort(), await pickPort()];
  smtp = smtpPort;
  web = `http://127.0.0.1:${webPort}/email`;
  const args = [...inboxProcess, home, String(smtpPort), String(webPort)];
  inbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(inbox.stdout!, 'data');
});

afterEach(async () => {
  if (inbox.exitCode === null && inbox.kill('SIGKILL')) await once(inbox, 'exit');
  rmSync(home, { recursive: true, force: true });
});

/** A connection in the middle of a transaction. */
async function inTransaction(commands: readonly string[]) {
  const socket = connect(smtp, '127.0.0.1');
  socket.on('error', () => undefined);
  const answered = async (code: string) => {
    for (let seen = ''; !new RegExp(`^${code} `, 'm').test(seen);) seen += String((await once(socket, 'data'))[0]);
  };
  await answered('220');
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    await answered(command === 'DATA' ? '354' : '250');
  }
  return { socket, answered };
}

const addressed = ['EHLO test', 'MAIL FROM:<salle@example.dz>', 'RCPT TO:<lina@example.dz>'];

async function send(subject: string): Promise<void> {
  const { socket, answered } = await inTransaction([...addressed, 'DATA']);
  socket.write(`Subject: ${subject}\r\nTo: lina@example.dz\r\n\r\nBonjour\r\n.\r\n`);
  await answered('250');
  socket.end('QUIT\r\n');
}

const subjects = async (): Promise<string[]> =>
  ((await (await fetch(web)).json()) as { subject: string }[]).map(({ subject }) => subject).toSorted();

async function eventually(expected: readonly string[]): Promise<void> {
  let seen: string[] = [];
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(20)) {
    seen = await subjects();
    if (seen.join() === expected.join()) return;
  }
  expect(seen).toEqual(expected);
}

test('a client that resets its connection inside a transaction does not end the inbox', async () => {
  const { socket } = await inTransaction(addressed);
  // The inbox reads the command after the reset, and its answer fails.
  inbox.kill('SIGSTOP');
  await new Promise((written) => socket.write('RCPT TO:<amine@example.dz>\r\n', written));
  await sleep(50);
  socket.resetAndDestroy();
  await sleep(50);
  inbox.kill('SIGCONT');
  await send('After');
  await eventually(['After']);
  expect(inbox.exitCode).toBeNull();
});

test('no other website can read the mails', async () => {
  const { headers } = await fetch(web, { headers: { origin: 'https://elsewhere.example' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
