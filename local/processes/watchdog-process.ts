// Ends the child processes of the launcher when it is gone without having ended them (SIGKILL, a crash).
// The launcher writes one JSON line a change to stdin: {files, children}. The end of stdin is the end of the launcher.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endAll, type Identity } from './process-identity.ts';

interface Duty {
  files: string[];
  children: Identity[];
}

let duty: Duty = { files: [], children: [] };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  duty = JSON.parse(line) as Duty;
}
await endAll(duty.children);
for (const file of duty.files) rmSync(file, { force: true });
