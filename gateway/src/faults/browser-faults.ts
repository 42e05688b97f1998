import type { BrowserFault } from '@power-corner/contracts/browser-faults';
import { BrowserFaults } from '@power-corner/contracts/browser-faults';
import { faultKinds, longestFault, withoutPersonalData } from '@power-corner/contracts/text/fault-text';
import { calls } from '@power-corner/contracts/calls/all';
import { ofSchemas } from '@power-corner/contracts/errors';
import { invalidInput } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { RequestHandler } from 'express';
import express from 'express';
import { browserFamily } from './browser-family.ts';

/** A thousand browsers with the same fault make no thousand lines: the metric counts them all. */
const mostLines = 100;
const periodMs = 60_000;

const readJson = express.json({ limit: calls.reportBrowserFaults.mostBytes, inflate: false });

const faults = counter('browser_faults_total', 'Faults that browsers have reported, by kind.', ['kind']);
for (const kind of faultKinds) faults.inc({ kind }, 0);

/** Takes the faults that browsers report: each is counted, and logged without anything of a person. */
export function browserFaults(log: Log): RequestHandler {
  let period = { endsAt: 0, lines: 0 };

  const hasRoom = (now: number): boolean => {
    if (now >= period.endsAt) period = { endsAt: now + periodMs, lines: 0 };
    period.lines += 1;
    if (period.lines === mostLines + 1) log.warn('more faults of browsers in this minute are counted only');
    return period.lines <= mostLines;
  };

  return (request, response, next) => {
    if (request.called !== calls.reportBrowserFaults) return next();
    readJson(request, response, (error?: unknown) => {
      if (error) return next(error);
      const parsed = BrowserFaults.safeParse(request.body ?? {}, ofSchemas);
      if (!parsed.success) return next(invalidInput(parsed.error.issues));
      const { release } = parsed.data;
      const browser = browserFamily(request.headers['user-agent']);
      for (const fault of parsed.data.faults) {
        faults.inc({ kind: fault.kind });
        if (hasRoom(Date.now())) request.context.log.warn({ ...cleaned(fault), browser, release }, 'browser fault');
      }
      response.status(200).json({ status: 200, message: 'Merci.' });
    });
  };
}

/** A browser may send what it likes. `message` is the log's own word. */
const cleaned = ({ kind, message, stack, route }: BrowserFault) => ({
  kind,
  route,
  fault: withoutPersonalData(message, longestFault.message),
  stack: withoutPersonalData(stack, longestFault.stack),
});
