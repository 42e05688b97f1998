const heading = '## Unreleased';

function split(text: string): { before: string; body: string; after: string } {
  const start = text.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading "${heading}"`);
  const from = start + heading.length + 2;
  const next = text.indexOf('\n## ', from);
  const end = next === -1 ? text.length : next;
  return { before: text.slice(0, start + 1), body: text.slice(from, end).trim(), after: text.slice(end).trim() };
}

/** The lines that are not released yet; empty when there are none. */
export function unreleased(text: string): string {
  const { body } = split(text);
  return /^- /m.test(body) ? body : '';
}

/** Gives what is not released yet the version and the date, and begins anew above it. @param date as 2026-11-22 */
export function releaseChangelog(text: string, version: string, date: string): string {
  const { before, body, after } = split(text);
  return [`${before}${heading}`, `## ${version} - ${date}`, body, after].filter(Boolean).join('\n\n').trimEnd() + '\n';
}
