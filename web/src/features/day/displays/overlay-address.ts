import { languages, type Language } from '@power-corner/contracts/lists';
import { displaySizes } from '@power-corner/contracts/results/display-values';

const overlayParts = ['lower-third', 'lights', 'order', 'standings', 'break'] as const;
const positions = ['bottom-left', 'bottom', 'bottom-right', 'top-left', 'top', 'top-right'] as const;
const fields = ['club', 'class', 'attempt', 'weight', 'clock', 'place', 'records'] as const;

export interface AskedOverlay {
  part: (typeof overlayParts)[number];
  position: (typeof positions)[number];
  size: (typeof displaySizes)[number];
  language: Language;
  /** What stands beside the name. */
  fields: ReadonlySet<string>;
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** Reads `/overlay/lights?position=top-right&size=large&lang=ar&fields=club,weight`. @returns null for another part */
export function readOverlay(given: string, query: URLSearchParams): AskedOverlay | null {
  const part = oneOf(overlayParts, given);
  if (!part) return null;
  return {
    part,
    position: oneOf(positions, query.get('position')) ?? 'bottom-left',
    size: oneOf(displaySizes, query.get('size')) ?? 'medium',
    language: oneOf(languages, query.get('lang')) ?? 'fr',
    fields: new Set(query.get('fields')?.split(',') ?? fields),
  };
}
