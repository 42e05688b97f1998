import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot, Refusal, runShown, which } from './machine.mjs';

const policy = '/usr/sbin/policy-rc.d';
/** The browser of the tests. Ubuntu does not have it; the full browser serves there. */
const headlessShell = 'chromium-headless-shell';
const fullBrowser = 'chromium';

const isInPackageLists = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

function missing({ servers, browser, prometheus }) {
  const wanted = [];
  if (
    servers &&
    !process.env.RABBITMQ_URL &&
    !which('rabbitmq-server') &&
    !existsSync('/usr/lib/rabbitmq/bin/rabbitmq-server')
  )
    wanted.push('rabbitmq-server');
  if (servers && !process.env.REDIS_URL && !which('redis-server')) wanted.push('redis-server');
  if (browser && process.platform === 'linux' && !which(headlessShell) && !which(fullBrowser))
    wanted.push(headlessShell);
  if (prometheus && !which('prometheus')) wanted.push('prometheus');
  return wanted;
}

function refuse(names, how) {
  const verb = names.length === 1 ? 'is' : 'are';
  throw new Refusal(`${names.join(' and ')} ${verb} missing and cannot be installed from here: ${how}`);
}

/** Debian starts a service when it is installed. These must not start: the standard ports belong to the machine. */
async function withoutStarting(install) {
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install({ ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' });
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
}

/** Installs by apt what npm does not have: missing servers, unless a variable names another one, and the browser. */
export async function installServers(needs) {
  const names = missing(needs);
  if (names.length === 0) return;
  const list = names.join(' ');
  if (process.platform === 'darwin') refuse(names, `run "brew install ${list.replaceAll('-server', '')}".`);
  if (!which('apt-get')) refuse(names, `install ${list} with your system's package manager.`);
  if (!isRoot()) refuse(names, `run "sudo apt-get install ${list}" once.`);
  const { code, lines } = await withoutStarting(async (env) => {
    await runShown('Reading the package lists', 'apt-get', ['update', '-q'], { env });
    const found = names.map((name) => (name === headlessShell && !isInPackageLists(name) ? fullBrowser : name));
    const args = ['install', '-y', '--no-install-recommends', ...found];
    return runShown(`Installing ${found.join(', ')}`, 'apt-get', args, { env });
  });
  if (code !== 0) {
    if (/No space left/.test(lines.join('\n')))
      throw new Refusal(`The disk is full: ${list} could not be installed.`, lines);
    throw new Refusal(`apt-get could not install ${list}; is there a network? Its last lines:`, lines);
  }
  // They must not start with the machine either.
  if (existsSync('/run/systemd/system')) {
    await runShown('Leaving their services off', 'systemctl', [
      'disable',
      ...names.filter((name) => name.endsWith('-server') || name === 'prometheus'),
    ]);
  }
}
