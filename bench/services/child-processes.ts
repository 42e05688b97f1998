import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { root } from '../../local/paths.ts';

const running = new Set<ChildProcess>();

// The end of the bench ends its child processes. The platform ends itself when its channel closes.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a process of the bench's own, with the Node of this one. */
export function start(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(patience);
}

/** The next message of a process. @throws when it ends without one, or `withinMs` is over */
export function nextMessage<Message>(child: ChildProcess, withinMs = 20_000): Promise<Message> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${child.spawnargs[1]} says nothing`)), withinMs);
    const ended = (): void => reject(new Error(`${child.spawnargs[1]} has ended`));
    child.once('exit', ended);
    child.once('message', (message) => {
      clearTimeout(tooLate);
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}

/** The output of a tool that ends by itself. @throws when it fails or takes longer than `withinMs` */
export function output(args: readonly string[], withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let complaints = '';
    child.stdout?.on('data', (chunk) => (out += chunk));
    child.stderr?.on('data', (chunk) => (complaints += chunk));
    const tooLate = setTimeout(() => child.kill('SIGKILL'), withinMs);
    child.once('close', (code, signal) => {
      clearTimeout(tooLate);
      if (code === 0) resolve(out);
      else reject(new Error(`${args[0]} ended with ${signal ?? code}: ${complaints.slice(-500)}`));
    });
  });
}
