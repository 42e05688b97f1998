import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFromDebian13 } from './debian-13.mjs';
import { Refusal, root, which } from './machine.mjs';

function systemIsNewEnough() {
  const version = process.report?.getReport().header.glibcVersionRuntime;
  if (!version) return false;
  const [major, minor] = version.split('.').map(Number);
  return major > 2 || minor >= 38;
}

/** Unpacks Debian 13's glibc for MongoDB's engine where the system's is older (Debian 12). */
export async function fetchGlibc() {
  const { AUTH_MONGO_URL, CHAMPIONSHIPS_MONGO_URL, NOTIFICATIONS_MONGO_URL } = process.env;
  if (AUTH_MONGO_URL && CHAMPIONSHIPS_MONGO_URL && NOTIFICATIONS_MONGO_URL) return;
  if (process.platform !== 'linux' || systemIsNewEnough() || existsSync(join(root, '.local', 'glibc'))) return;
  if (!which('apt-get') || !which('dpkg')) {
    throw new Refusal(
      "This system's glibc is older than 2.38, which MongoDB's engine needs: set AUTH_MONGO_URL, CHAMPIONSHIPS_MONGO_URL and NOTIFICATIONS_MONGO_URL to a MongoDB server.",
    );
  }
  await unpackFromDebian13({ name: 'libc6', folder: 'glibc', purpose: "a newer glibc for MongoDB's engine" });
}
