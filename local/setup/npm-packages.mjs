import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root, runShown, which } from './machine.mjs';

const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed-from');
const network =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

function lockHash() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

/** A manual `npm install` writes npm's hidden lock file, which is at least as new as package-lock.json. */
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lock).mtimeMs - 1_000;
}

export function packagesAreCurrent() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!installedByHand()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

export async function installPackages() {
  // Under `npm start` this variable names npm's own script, which need not be on the PATH.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : [which('npm')];
  if (!npm[0]) throw new Refusal('npm is missing: install Node.js with npm.');
  const [command, ...before] = npm;
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ];
  const { code, output, lines } = await runShown('Installing the npm packages', command, [...before, ...flags], {
    cwd: root,
  });
  if (code !== 0) {
    if (/ENOSPC/.test(output)) throw new Refusal('The disk is full: the npm packages do not fit.', lines);
    if (network.test(output))
      throw new Refusal('The npm packages cannot be fetched: no network reaches the npm registry.', lines);
    // npm prints its usage after the reason: the first lines of the error count.
    const reason = output.split('\n').filter((line) => /^npm error \S/.test(line));
    throw new Refusal('npm could not install the packages:', reason.length > 0 ? reason.slice(0, 12) : lines);
  }
  writeFileSync(stamp, lockHash());
}
