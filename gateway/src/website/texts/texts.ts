import type { Language } from '@power-corner/contracts/lists';
import { sayIn } from '@power-corner/contracts/text/texts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { fr } from './fr.ts';

export const catalogues = { fr, en, ar };

export const headTexts = (language: Language) => sayIn(catalogues, language);
