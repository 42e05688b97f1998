import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const home = process.env.POWER_CORNER_HOME ? resolve(process.env.POWER_CORNER_HOME) : join(root, '.local');

/** An error that the developer can act on: printed as one sentence and some lines of output, without a stack. */
export class Refusal extends Error {
  constructor(sentence, lines = []) {
    super(sentence);
    this.lines = lines;
  }
}

export function checkPlatform() {
  const platform = `${process.platform}-${process.arch}`;
  if (!['linux-x64', 'linux-arm64', 'darwin-arm64'].includes(platform)) {
    throw new Refusal(
      `Power Corner's local run needs Linux (x64, arm64) or macOS (arm64), and this is ${platform}: use docker compose up instead.`,
    );
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Refusal(`Node.js 20 or newer is needed to begin with, and this is ${process.version}.`);
  }
}

export function checkDisk(folder, neededMb) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  if (freeMb < neededMb)
    throw new Refusal(`The disk is full: ${folder} has ${freeMb} MB free and ${neededMb} MB are needed.`);
}

export function isRoot() {
  return process.getuid?.() === 0;
}

export function which(name) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
    '/opt/homebrew/sbin',
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Shows one line with the elapsed time. Resolves to the exit code and the last lines of the output. */
export function runShown(title, command, args, options = {}) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const tty = process.stdout.isTTY;
  process.stdout.write(tty ? `  … ${title}` : `  … ${title}\n`);
  const beat = setInterval(
    () => process.stdout.write(tty ? `\r  … ${title}  ${elapsed()}` : `    ${elapsed()}\n`),
    tty ? 1_000 : 15_000,
  );
  return new Promise((done, refuse) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearInterval(beat);
      refuse(error);
    });
    child.on('close', (code) => {
      clearInterval(beat);
      const mark = code === 0 ? '✓' : '✗';
      process.stdout.write(`${tty ? '\r' : ''}  ${mark} ${title.padEnd(44)} ${elapsed()}\n`);
      done({
        code,
        output,
        lines: output
          .split('\n')
          .filter((line) => line.trim() !== '')
          .slice(-12),
      });
    });
  });
}
