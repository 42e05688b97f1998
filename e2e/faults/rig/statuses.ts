/** How often each answer came: by its status, a refusal with its code. */
export function statuses(answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status < 300 ? String(status) : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
