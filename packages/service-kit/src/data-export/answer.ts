import type { EventData } from '@power-corner/contracts/events';
import type { ServiceName } from '@power-corner/contracts/services';
import { isErased } from '../erasure/erasures.ts';
import type { Handlers } from '../messaging/consumer.ts';
import { createEvent, withOutbox } from '../messaging/outbox.ts';
import { counter } from '../observability/metrics.ts';
import { randomUUID } from 'node:crypto';
import { OutgoingPieceModel } from './model.ts';
import type { LabelsOf } from './labels.ts';
import type { Part } from './part.ts';
import { packPart } from './part.ts';

const answered = counter('data_export_parts_total', 'Parts of personal data that this service has handed out.');

export type ExportedPerson = Pick<EventData<'DataExportRequested'>, 'userId' | 'email'>;

/** The event may come again: of two runs, auth keeps the first that is complete. */
export const dataExportConsumers = <Held extends Part>(
  service: ServiceName,
  collect: (person: ExportedPerson) => Promise<Held>,
  labels: LabelsOf<Held>,
) =>
  ({
    async DataExportRequested({ data: { exportId, userId, email }, correlationId }) {
      if (await isErased(userId)) return;
      const pieces = await packPart(await collect({ userId, email }));
      const [runId, now] = [randomUUID(), new Date()];
      for (const [index, content] of pieces.entries()) {
        const piece = { exportId, userId, service, runId, number: index + 1, count: pieces.length, content };
        const labelled = index === 0 ? { ...piece, labels } : piece;
        const event = createEvent('DataExportPart', labelled, { now, correlationId });
        await OutgoingPieceModel.create({ _id: event.id, userId, createdAt: now, ...withOutbox(event) });
      }
      answered.inc();
    },
  }) satisfies Handlers;

export async function removeOutgoingPieces(userId: string): Promise<void> {
  await OutgoingPieceModel.deleteMany({ userId });
}
