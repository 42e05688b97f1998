import type { ActorContext } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { UserRecord } from '../users/model.ts';
import type { DataExportRecord } from './model.ts';
import { beginDataExport, endOverdue, erasePieces, findDataExport } from './repository.ts';
import { stateAt } from './rules.ts';

/** Opens an export that stands already to this session too. @throws EXPORT_UNDER_WAY when this session has one */
export async function requestDataExport(
  ctx: ActorContext,
  user: Pick<UserRecord, '_id' | 'email'>,
  effect: Effect,
): Promise<DataExportRecord> {
  const userId = user._id.toString();
  const last = await findDataExport(userId);
  if (last?.exportId === effect.id && effect.mayExist) return last;
  if (last && !last.erasedAt && ['expired', 'failed'].includes(stateAt(last, ctx.now))) {
    await endOverdue(ctx.now);
    await erasePieces(last, ctx.now);
  }
  const event = createEvent('DataExportRequested', { exportId: effect.id, userId, email: user.email }, ctx);
  const begun = await beginDataExport(userId, effect.id, ctx.claims.sid, event, ctx.now);
  if (!begun) throw new AppError('EXPORT_UNDER_WAY');
  return begun;
}
