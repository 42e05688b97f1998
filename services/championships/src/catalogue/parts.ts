import { among, divisions } from '@power-corner/contracts/lists';
import type { Division } from '@power-corner/contracts/lists';
import type { Level } from '@power-corner/contracts/shown-fields';
import type { DivisionLimit } from './model.ts';

/**
 * What has places of its own in a championship: a division, or in a discipline without divisions a level, by its id.
 * Places, offers and waiting list know the part alone. No level has the id of a division: an id has no capitals or
 * spaces.
 */
export type Part = string;

interface WithParts {
  divisions: readonly DivisionLimit[];
}

export const isLevel = ({ name }: Pick<DivisionLimit, 'name'>): boolean => name !== undefined;

/** What people read: the name of a level, also of one that was removed since. */
const partName = (part: Part, { divisions: offered }: WithParts): string =>
  offered.find(({ division }) => division === part)?.name ?? part;

interface ShownPart {
  division: Division | null;
  level: string | null;
  level_name: string | null;
}

export function shownPart(part: Part | null, championship: WithParts): ShownPart {
  const division = among(divisions, part) ?? null;
  const level = division ? null : part;
  return { division, level, level_name: level && partName(level, championship) };
}

/** The part as journals keep it. A championship that names levels notes a missing one as a level too. */
export function notedPart(part: Part | null, championship: WithParts): Record<string, string | null> {
  const { division, level_name: level } = shownPart(part, championship);
  return level !== null || championship.divisions.some(isLevel) ? { level } : { division };
}

/** @returns undefined for what says nothing of the part */
export const sentPart = ({
  division,
  level,
}: {
  division?: Division | null | undefined;
  level?: string | null | undefined;
}): Part | null | undefined =>
  division === undefined && level === undefined ? undefined : (division ?? (level || null));

export const levelsOf = ({ divisions: offered }: WithParts): (Level & { max_participants: number | null })[] =>
  offered.flatMap(({ division: id, name, maxParticipants: max }) =>
    name === undefined ? [] : [{ id, name, max_participants: max }],
  );

export const divisionsIn = (championship: WithParts): { division: Division; maxParticipants: number | null }[] =>
  championship.divisions.flatMap(({ division, maxParticipants }) => {
    const known = among(divisions, division);
    return known ? [{ division: known, maxParticipants }] : [];
  });
