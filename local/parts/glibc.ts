import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glibcDir } from '../paths.ts';

const wantedMinor = 38;

/** The command that starts Node with glibc 2.38, which MongoDB's engine needs (see bootstrap.mjs). */
export function nodeForEngine(script: string): { command: string; args: string[] } {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  const minor = Number(header.glibcVersionRuntime?.split('.')[1] ?? wantedMinor);
  if (process.platform !== 'linux' || minor >= wantedMinor) return { command: process.execPath, args: [script] };
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const loader = process.arch === 'arm64' ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2';
  const libraries = join(glibcDir, 'usr/lib', triplet);
  if (!existsSync(join(libraries, loader))) throw new Error(`no newer glibc in ${glibcDir}: start with npm start`);
  return {
    command: join(libraries, loader),
    args: ['--library-path', `${libraries}:/usr/lib/${triplet}:/lib/${triplet}`, process.execPath, script],
  };
}
