import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root, runShown, which } from './machine.mjs';

const target = join(root, '.local', 'glibc');
const work = join(root, '.local', 'glibc-fetch');

function systemIsNewEnough() {
  const version = process.report?.getReport().header.glibcVersionRuntime;
  if (!version) return false;
  const [major, minor] = version.split('.').map(Number);
  return major > 2 || minor >= 38;
}

/** The machine's own Debian mirror where it has one, since that is the one it reaches. */
function mirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return /https?:\/\/\S+\/debian\/?(?=\s)/.exec(texts.join('\n'))?.[0] ?? 'http://deb.debian.org/debian';
}

/**
 * MongoDB's engine is built for glibc 2.38. Where the system's is older (Debian 12), Debian 13's is unpacked into a
 * folder of ours, and only the engine's process is started with it. The system's package sources stay as they are.
 */
export async function fetchGlibc() {
  const { AUTH_MONGO_URL, CHAMPIONSHIPS_MONGO_URL, NOTIFICATIONS_MONGO_URL } = process.env;
  if (AUTH_MONGO_URL && CHAMPIONSHIPS_MONGO_URL && NOTIFICATIONS_MONGO_URL) return;
  if (process.platform !== 'linux' || systemIsNewEnough() || existsSync(target)) return;
  if (!which('apt-get') || !which('dpkg')) {
    throw new Refusal("This system's glibc is older than 2.38, which MongoDB's engine needs: set AUTH_MONGO_URL, CHAMPIONSHIPS_MONGO_URL and NOTIFICATIONS_MONGO_URL to a MongoDB server.");
  }
  rmSync(work, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'out']) mkdirSync(join(work, folder), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const options = existsSync(keyring) ? ` [signed-by=${keyring}]` : '';
  writeFileSync(join(work, 'sources.list'), `deb${options} ${mirror()} trixie main\n`);
  const settings = Object.entries({
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const update = await runShown("Fetching a newer glibc for MongoDB's engine", 'apt-get', [...settings, 'update', '-q']);
  const download = await runShown('Unpacking it into .local/glibc', 'sh', ['-c', 'apt-get "$@" download libc6 && dpkg -x libc6_*.deb out', 'sh', ...settings], { cwd: work });
  if (download.code !== 0) {
    throw new Refusal(`Debian 13's libc6 cannot be fetched from ${mirror()}: is there a network? The last lines:`, [...update.lines, ...download.lines].slice(-12));
  }
  renameSync(join(work, 'out'), target);
  rmSync(work, { recursive: true, force: true });
}
