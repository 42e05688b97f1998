import { addMessages } from '../lib/i18n/i18n.ts';

// Filled in by the build, as fr-lazy.ts is.
addMessages({});
