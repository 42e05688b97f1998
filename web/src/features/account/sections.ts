import type { ComponentType } from 'react';
import { lazyComponent } from '../../lib/loading/load-chunk.ts';

/** A part of the page "Mon compte". Each has a file of its own that exports `Section`. */
type Load = () => Promise<{ Section: ComponentType }>;

const load = (section: Load) => lazyComponent(async () => (await section()).Section);

/** In the order of the page. */
export const accountSections: readonly ComponentType[] = [
  load(() => import('./security/security-section.tsx')),
  load(() => import('./security/sessions-section.tsx')),
  load(() => import('./security/second-factor-section.tsx')),
  load(() => import('./security/passkeys-section.tsx')),
  load(() => import('./language-section.tsx')),
  load(() => import('./publicity-section.tsx')),
  load(() => import('./data-section.tsx')),
  load(() => import('./erase-section.tsx')),
];
