import { addMessages } from '../lib/i18n/i18n.ts';

// Imported for its effect by the lazy screens. The build fills in their texts, which it takes out of `fr.ts`
// (vite/catalogue.ts). Without a build `fr.ts` has every text, and there is nothing to add.
addMessages({});
