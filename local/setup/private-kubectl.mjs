import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFromDebian13 } from './debian-13.mjs';
import { Refusal, root, which } from './machine.mjs';

/** The system's kubectl, if it knows components (1.21 and later), or Debian 13's. @returns {string | undefined} */
export function kubectl() {
  const own = join(root, '.local', 'kubectl', 'usr', 'bin', 'kubectl');
  if (existsSync(own)) return own;
  return rendersComponents('kubectl') ? 'kubectl' : undefined;
}

function rendersComponents(command) {
  if (!which(command)) return false;
  try {
    const { clientVersion } = JSON.parse(
      execFileSync(command, ['version', '--client', '-o', 'json'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    return Number.parseInt(clientVersion.minor, 10) >= 21;
  } catch {
    // A kubectl that does not answer is not used.
    return false;
  }
}

/** The tests of the manifests render them as a cluster's operator does. */
export async function fetchKubectl() {
  if (kubectl()) return;
  if (process.platform !== 'linux' || !which('apt-get') || !which('dpkg'))
    throw new Refusal(
      'kubectl 1.21 or newer is missing: the tests of the manifests in k8s/ render them with it. Install it and start again.',
    );
  await unpackFromDebian13({ name: 'kubectl', folder: 'kubectl', purpose: 'kubectl, which renders the manifests' });
}
