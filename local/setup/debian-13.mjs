import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root, runShown } from './machine.mjs';

/** The machine's own Debian mirror, if it has one: others may be unreachable. */
function mirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return /https?:\/\/\S+\/debian\/?(?=\s)/.exec(texts.join('\n'))?.[0] ?? 'http://deb.debian.org/debian';
}

/** Unpacks a package of Debian 13 into `.local/{folder}`, and leaves the system's package sources alone. Throws a Refusal. */
export async function unpackFromDebian13({ name, folder, purpose }) {
  const target = join(root, '.local', folder);
  const work = join(root, '.local', `${folder}-fetch`);
  rmSync(work, { recursive: true, force: true });
  for (const part of ['lists/partial', 'cache/archives/partial', 'out'])
    mkdirSync(join(work, part), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  if (!existsSync(keyring))
    throw new Refusal(`For ${name} of Debian 13, run "sudo apt-get install debian-archive-keyring" once.`);
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${keyring}] ${mirror()} trixie main\n`);
  const settings = Object.entries({
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
  }).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  const update = await runShown(`Fetching ${purpose}`, 'apt-get', [...settings, 'update', '-q']);
  const download = await runShown(
    `Unpacking it into .local/${folder}`,
    'sh',
    [
      '-c',
      'name=$1 && shift && apt-get "$@" download "$name/trixie" && dpkg -x "$name"_*.deb out',
      'sh',
      name,
      ...settings,
    ],
    { cwd: work },
  );
  if (download.code !== 0) {
    throw new Refusal(
      `Debian 13's ${name} cannot be fetched from ${mirror()}: is there a network? The last lines:`,
      [...update.lines, ...download.lines].slice(-12),
    );
  }
  renameSync(join(work, 'out'), target);
  rmSync(work, { recursive: true, force: true });
}
