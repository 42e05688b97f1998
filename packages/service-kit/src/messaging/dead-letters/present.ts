import { redact, redactDeep } from '../../observability/redact.ts';
import type { DeadLetter } from './letters.ts';

const mostCharacters = 4000;

export function presentRow({ queue, id, type, requestId, reason }: DeadLetter) {
  return {
    queue,
    id,
    type,
    requestId,
    failedAt: reason.at,
    attempts: reason.attempts,
    code: reason.code,
    message: reason.message,
  };
}

export function presentWhole(letter: DeadLetter) {
  return { ...presentRow(letter), content: maskedContent(letter.message.content.toString('utf8')) };
}

function maskedContent(text: string): unknown {
  try {
    return redactDeep(JSON.parse(text), (name) => /token|password/i.test(name));
  } catch {
    return redact(text).slice(0, mostCharacters);
  }
}

const columns = ['failedAt', 'queue', 'type', 'id', 'attempts', 'code', 'message'] as const;
const widest = 60;

export function table(letters: readonly DeadLetter[]): string {
  const rows = letters.map((letter) => {
    const row = presentRow(letter);
    return columns.map((column) => String(row[column]).replaceAll(/\s+/g, ' ').slice(0, widest));
  });
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]!.length)));
  return [[...columns], ...rows]
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
