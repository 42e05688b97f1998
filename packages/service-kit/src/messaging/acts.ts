import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { NewAct } from '@power-corner/contracts/acts';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { Usertype } from '@power-corner/contracts/lists';
import { v5 } from 'uuid';
import { createEvent } from './outbox.ts';

type ActDetails = Omit<NewAct, 'actorId' | 'kind'>;

interface Source {
  now: Date;
  correlationId: string;
  actor?: { id: string; usertype: Usertype } | null;
}

/**
 * The event of an admin's act. It belongs to the write that makes the change. Its values hold no password, token or
 * link; people with an account are named by their id alone.
 * @returns none for anybody but an admin, so that a use-case need not ask who calls it
 */
export function actsOf(source: Source, kind: ActKind, details: Partial<ActDetails>): DomainEvent<'AdminActed'>[] {
  const { actor } = source;
  if (actor?.usertype !== 'admin') return [];
  const nothing: ActDetails = {
    userId: null,
    personName: null,
    participationId: null,
    championship: null,
    before: null,
    after: null,
  };
  return [createEvent('AdminActed', { ...nothing, ...details, actorId: actor.id, kind }, source)];
}

/** For an act that is the whole effect of a call: each run of the request gives the same id, and it counts once. */
export const actIdOf = (effectId: string): string => v5(effectId, v5.URL);

type Value = string | number | boolean | null;

export function changesOf(
  before: Record<string, Value>,
  after: Record<string, Value>,
): Record<'before' | 'after', Record<string, Value>> {
  const changed = Object.keys(after).filter((field) => (before[field] ?? null) !== after[field]);
  const pick = (values: Record<string, Value>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
