import type { Call } from '@power-corner/contracts/call';
import { allCalls } from '@power-corner/contracts/calls/all';
import { codesOf } from '@power-corner/contracts/openapi/responses';

interface Answered {
  status: number;
  body: unknown;
}

const parametersIn = ({ path }: Call): number => path.split('{').length;

// A fixed path wins over one with a parameter, as in Express.
const patterns = allCalls
  .toSorted((one, other) => parametersIn(one) - parametersIn(other))
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** @throws when the error code, or a field of the success, is not what the call declares */
export function checkContract(method: string, path: string, { status, body }: Answered): void {
  const { call } = patterns.find(({ call, pattern }) => call.method === method && pattern.test(path)) ?? {};
  if (!call) return;
  const name = `${method} ${call.path}`;
  if (status >= 400) {
    const { code } = (body ?? {}) as { code?: string };
    if (code !== undefined && !codesOf(call).some((declared) => declared === code))
      throw new Error(`${name} answered ${code}, which its declaration does not name`);
  } else if (status === (call.success ?? 200) && !call.produces && !call.redirects && body !== null) {
    const { error } = call.answer.safeParse(body);
    if (error)
      throw new Error(`${name} answered what its schema does not know: ${JSON.stringify(error.issues.slice(0, 3))}`);
  }
}
