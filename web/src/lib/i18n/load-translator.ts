import { loadInBackground } from '../loading/load-chunk.ts';
import { addTexts, language } from './i18n.ts';

/** An answer in French is better than one that never comes. */
const patienceMs = 3000;

/** The module that words the server's messages by their codes. Undefined in French, and if it does not load in time. */
export async function loadTranslator() {
  if (language() === 'fr') return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const loaded = loadInBackground(() => Promise.all([import('./translate-answer.ts'), addTexts(language(), 'users')]));
  return Promise.race([loaded.then(([translator]) => translator), late]);
}
