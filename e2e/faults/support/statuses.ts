interface Answered {
  status: number;
  body: { code?: string };
}

/** The status of an answer, of a refusal with its code. */
export const statusOf = ({ status, body }: Answered): string =>
  status > 0 && status < 300 ? String(status) : `${status} ${body.code}`;

/** How often each answer came: by its status, a refusal with its code. */
export function statuses(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = statusOf(answer);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
