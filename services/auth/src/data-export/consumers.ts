import { packPart } from '@power-corner/service-kit/data-export/part';
import type { Handlers } from '@power-corner/service-kit/messaging/consumer';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { counter } from '@power-corner/service-kit/observability/metrics';
import type { EventData } from '@power-corner/contracts/events';
import { languageOf } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { labels } from './labels.ts';
import { ownPart } from './own-part.ts';
import { addPart, isComplete, markReady, storePiece } from './repository.ts';

export const dataExports = counter('data_exports_total', 'Exports of personal data, by what became of them.', [
  'outcome',
]);

interface Source {
  correlationId: string;
}

async function receive(piece: EventData<'DataExportPart'>, { correlationId }: Source): Promise<void> {
  const now = new Date();
  if (!(await storePiece(piece, now))) return;
  const found = await addPart(piece, { service: piece.service, runId: piece.runId });
  if (!found || !isComplete(found)) return;
  const user = await findUser({ id: piece.userId });
  if (!user) return;
  const { exportId, userId } = piece;
  const { email, firstname } = user;
  const readyEvent = (expiresAt: Date) =>
    createEvent(
      'DataExportReady',
      { exportId, userId, email, firstname, language: languageOf(user), expiresAt: expiresAt.toISOString() },
      { now, correlationId },
    );
  if (await markReady(found, readyEvent, now)) dataExports.inc({ outcome: 'ready' });
}

export const dataExportConsumers: Handlers = {
  /** The part of this service needs no message. Its run is named by the event: the same event stores it once. */
  async DataExportRequested({ id: runId, data: { exportId, userId }, correlationId }) {
    const pieces = await packPart((await ownPart(userId)) ?? {});
    for (const [index, content] of pieces.entries()) {
      const piece = { exportId, userId, service: 'auth' as const, runId, number: index + 1, count: pieces.length };
      await receive({ ...piece, content, ...(index === 0 && { labels }) }, { correlationId });
    }
  },
  DataExportPart: ({ data, correlationId }) => receive(data, { correlationId }),
};
