import type { CollectedSpan } from './otlp.ts';

const requestId = 'request.id';
const nameWidth = 62;

/**
 * One trace as lines: a title, then a line for each span below its parent with its start, its duration, its service and
 * a mark when it failed. Spans whose parent is unknown stand at the left: the parent may be in another export.
 */
export function treeOf(spans: readonly CollectedSpan[]): string[] {
  const inOrder = spans.toSorted((one, other) => one.startMs - other.startMs);
  const [first] = inOrder;
  if (!first) return [];
  const known = new Set(spans.map(({ spanId }) => spanId));
  const roots = inOrder.filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId));
  const endMs = Math.max(...spans.map(({ startMs, durationMs }) => startMs + durationMs));
  const request = spans.map(({ attributes }) => attributes[requestId]).find(Boolean);
  const width = Math.max(...spans.map(({ service }) => service.length));

  const lines = [
    `trace ${first.traceId}${request ? `  request ${request}` : ''}  ${ms(endMs - first.startMs).trim()}`,
    `${'start'.padStart(9)}  ${'duration'.padStart(9)}`,
  ];
  const add = (span: CollectedSpan, branch: string, indent: string): void => {
    const status = span.attributes['http.response.status_code'];
    const name = `${branch}${span.name}${status ? ` ${status}` : ''}`.slice(0, nameWidth);
    const failed = span.failed === undefined ? '' : `  ✗ ${span.failed}`;
    const times = `${wholeMs(span.startMs - first.startMs)}  ${ms(span.durationMs)}`;
    lines.push(`${times}  ${span.service.padEnd(width)}  ${name}${failed}`);
    const children = inOrder.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    for (const [index, child] of children.entries()) {
      const last = index === children.length - 1;
      add(child, `${indent}${last ? '└─ ' : '├─ '}`, `${indent}${last ? '   ' : '│  '}`);
    }
  };
  for (const root of roots) add(root, '', '');
  return lines;
}

/** Spans start at a whole millisecond. */
const wholeMs = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
