import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../../local/platforms/eventually.ts';
import { root } from '../../local/paths.ts';
import { PortPicker, randomPort } from '../../local/processes/ports.ts';
import { start, stop } from './child-processes.ts';

const run = promisify(execFile);
const folder = join(root, '.local', 'nginx');
const unpacked = join(folder, 'usr', 'sbin', 'nginx');

function version(command: string): string | undefined {
  try {
    return /nginx\/(\S+)/.exec(execFileSync('sh', ['-c', '"$0" -v 2>&1', command], { encoding: 'utf8' }))?.[1];
  } catch {
    // No nginx there.
    return undefined;
  }
}

/**
 * The machine's nginx, or Debian's unpacked into a folder of ours: nothing is installed. Undefined where there is none.
 */
export async function findNginx(): Promise<{ command: string; version: string } | undefined> {
  for (const command of ['/usr/sbin/nginx', unpacked]) {
    const known = existsSync(command) ? version(command) : undefined;
    if (known) return { command, version: known };
  }
  const work = `${folder}-fetch`;
  try {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(join(work, 'out'), { recursive: true });
    await run('apt-get', ['-o', 'APT::Sandbox::User=', 'download', 'nginx'], { cwd: work, timeout: 60_000 });
    const [file] = readdirSync(work).filter((name) => name.endsWith('.deb'));
    await run('dpkg', ['-x', file ?? '', 'out'], { cwd: work, timeout: 30_000 });
    renameSync(join(work, 'out'), folder);
  } catch {
    // Without apt or a network there is none, and the comparison is left out.
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const known = version(unpacked);
  return known ? { command: unpacked, version: known } : undefined;
}

/**
 * One worker, as the gateway is one process; connections to the service are kept, and nothing is written for a request.
 */
const configOf = (port: number, target: string, work: string): string => `
daemon off; master_process off; worker_processes 1; pid ${work}/nginx.pid; error_log ${work}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi; uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  keepalive_requests 1000000;
  upstream service { server ${new URL(target).host}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }
}
`;

/** nginx on loopback before a service. @param work a folder for its files */
export async function startNginx(
  command: string,
  target: string,
  work: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  mkdirSync(work, { recursive: true });
  const port = await new PortPicker().pick(randomPort());
  const file = join(work, 'nginx.conf');
  writeFileSync(file, configOf(port, target, work));
  const child = start(['-c', file, '-p', work, '-e', join(work, 'error.log')], {
    command,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error('nginx has ended');
      return fetch(origin).then(
        (answer) => answer.text().then(() => true),
        () => false,
      );
    },
    'an answer of nginx',
    10_000,
  );
  return { origin, stop: () => stop(child) };
}
