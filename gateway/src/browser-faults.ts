import { BrowserFault, faultKinds } from '@power-corner/contracts/browser-faults';
import { calls } from '@power-corner/contracts/calls/all';
import { ofSchemas } from '@power-corner/contracts/errors';
import { invalidInput } from '@power-corner/service-kit/errors';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { RequestHandler } from 'express';
import express from 'express';

/** A thousand browsers with the same fault make no thousand lines: the metric counts them all. */
const mostLines = 100;
const periodMs = 60_000;

const readJson = express.json({ limit: calls.reportBrowserFault.mostBytes, inflate: false });

const faults = counter('browser_faults_total', 'Faults that browsers have reported, by kind.', ['kind']);
for (const kind of faultKinds) faults.inc({ kind }, 0);

export function browserFaults(): RequestHandler {
  let period = { endsAt: 0, lines: 0 };
  return (request, response, next) => {
    if (request.called !== calls.reportBrowserFault) return next();
    readJson(request, response, (error?: unknown) => {
      if (error) return next(error);
      const parsed = BrowserFault.safeParse(request.body ?? {}, ofSchemas);
      if (!parsed.success) return next(invalidInput(parsed.error.issues));
      faults.inc({ kind: parsed.data.kind });
      if (Date.now() >= period.endsAt) period = { endsAt: Date.now() + periodMs, lines: 0 };
      period.lines += 1;
      if (period.lines <= mostLines) request.context.log.warn(parsed.data, 'browser fault');
      response.status(200).json({ status: 200, message: 'Merci.' });
    });
  };
}
