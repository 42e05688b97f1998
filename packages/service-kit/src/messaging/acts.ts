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
 * The event that brings an admin's act to the journal of acts. It belongs to the write that makes the change. Values
 * hold no password, token or link. People who have an account are named by their id, never by name.
 * @returns nothing for anybody but an admin, so that a use-case need not ask who calls it
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

/** The id of an act that is the whole effect of a call: every run of the request gives it the same, and it counts once. */
export const actIdOf = (effectId: string): string => v5(effectId, v5.URL);

type Value = string | number | boolean | null;

/** The values that differ, before and after. */
export function changesOf(
  before: Record<string, Value>,
  after: Record<string, Value>,
): Pick<ActDetails, 'before' | 'after'> {
  const changed = Object.keys(after).filter((field) => (before[field] ?? null) !== after[field]);
  const pick = (values: Record<string, Value>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
