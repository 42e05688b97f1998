import { type ChildProcess, execFile, spawn, type SpawnOptions } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../local/paths.ts';

const running = new Set<ChildProcess>();

// The end of the bench ends its child processes. The platform ends itself when its channel closes.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

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

export async function output(args: readonly string[], withinMs: number): Promise<string> {
  const options = { cwd: root, timeout: withinMs, killSignal: 'SIGKILL' as const, maxBuffer: 2 ** 26 };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}
