import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxBytes = 5 * 1024 * 1024;
const keptLines = 20;

export class RotatingLog {
  readonly #path: string;
  readonly #echo: ((line: string) => void) | undefined;
  readonly #last: string[] = [];
  #bytes: number;
  #rest = '';

  constructor(path: string, echo?: (line: string) => void) {
    this.#path = path;
    this.#echo = echo;
    mkdirSync(dirname(path), { recursive: true });
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  write(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = (lines.pop() ?? '').slice(-10_000);
    for (const line of lines) {
      if (line.trim() === '') continue;
      this.#last.push(line.slice(0, 1_000));
      if (this.#last.length > keptLines) this.#last.shift();
      this.#echo?.(line);
    }
    this.#append(chunk);
  }

  lastLines(): string[] {
    return this.#rest.trim() === '' ? [...this.#last] : [...this.#last, this.#rest];
  }

  #append(chunk: string): void {
    try {
      if (this.#bytes > maxBytes) {
        renameSync(this.#path, `${this.#path}.1`);
        this.#bytes = 0;
      }
      appendFileSync(this.#path, chunk);
      this.#bytes += Buffer.byteLength(chunk);
    } catch {
      // A full disk must not stop the platform because of its logs.
    }
  }
}
