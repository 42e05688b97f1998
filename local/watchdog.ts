// Ends the parts when the runner is gone without having done it (SIGKILL, a crash): it alone outlives the runner.
// The runner writes one JSON line per change to its stdin: {files, children}. The end of stdin is the end of the runner.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endAll, type Identity } from './process-identity.ts';

interface Charge {
  files: string[];
  children: Identity[];
}

let charge: Charge = { files: [], children: [] };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  charge = JSON.parse(line) as Charge;
}
await endAll(charge.children);
for (const file of charge.files) rmSync(file, { force: true });
