import type { Language } from '@power-corner/contracts/lists';

/** The officials' screen without a championship, and the athlete's pass. */
export const keptPaths = {
  meet: '/dashboard/admin/championships/-/meet',
  pass: '/dashboard/athlete/championships',
};

export type Kept = keyof typeof keptPaths;

/** What the gateway answers there is the page that the worker keeps. */
export const keptPage = (kept: Kept, language: Language): string => `${keptPaths[kept]}?language=${language}`;
