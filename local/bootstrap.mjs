// `npm start`, `npm run dev` and `npm test` begin here, before anything is installed: plain JavaScript for
// any Node.js from 20 on, without a dependency. It sets the machine up and continues with Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installServers } from './setup/debian-servers.mjs';
import { checkDisk, checkPlatform, home, Refusal, root } from './setup/machine.mjs';
import { needsOf } from './setup/needs.mjs';
import { installPackages, packagesAreCurrent } from './setup/npm-packages.mjs';
import { fetchGlibc } from './setup/private-glibc.mjs';
import { fetchKubectl } from './setup/private-kubectl.mjs';

const targets = { start: 'run.ts', dev: 'run.ts', test: '../tools/test/run.ts' };

async function setUp(command, args) {
  if (!(command in targets)) throw new Refusal(`Unknown command "${command}": use start, dev or test.`);
  checkPlatform();
  const current = packagesAreCurrent();
  checkDisk(root, current ? 300 : 2_000);
  checkDisk(home, 300);
  if (!current) await installPackages();
  await installServers(needsOf(command, args, process.env));
  await fetchGlibc();
  if (command === 'test') await fetchKubectl();
}

/** Node 24 from its package, to which Debian's npm makes no link; on macOS, where it has none, the one that runs this. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (process.platform === 'darwin' && process.versions.node.startsWith('24.')) return process.execPath;
  throw new Refusal(
    process.platform === 'darwin'
      ? `Node 24 is needed on macOS, and this is ${process.version}: run "brew install node@24".`
      : 'Node 24 is missing from node_modules: npm left out optional packages; include them (npm config delete omit) and start again.',
  );
}

/** Runs the command with Node 24, passes signals on to it and exits with its code. */
function runOnNode24(command, args) {
  const node = pinnedNode();
  const bin = join(root, 'node_modules', '.bin');
  const mode = command === 'dev' ? ['--reload'] : [];
  const child = spawn(node, [join(root, 'local', targets[command]), ...mode, ...args], {
    // The closed channel shows the child that this process has ended, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    env: { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(':') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  child.on('error', (error) => fail(error));
}

function fail(error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`\n✗ ${error.message}\n${error.lines.map((line) => `    ${line}\n`).join('')}`);
  process.exitCode = 1;
}

const [command = 'start', ...args] = process.argv.slice(2);
try {
  await setUp(command, args);
  runOnNode24(command, args);
} catch (error) {
  fail(error);
}
