import { frInside } from '../locales/fr-inside.ts';
import { addTexts } from './i18n.ts';

// Imported by the screens whose texts these are, so that they come with them.
addTexts(frInside);
