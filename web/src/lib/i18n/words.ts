import { loadInBackground } from '../loading/load-chunk.ts';
import { addTexts, language } from './i18n.ts';

/** French is better than no answer at all. */
const patienceMs = 3000;

/** What says the server's messages by their codes. Undefined in French, and while the texts do not arrive. */
export async function loadWords() {
  if (language() === 'fr') return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const loaded = loadInBackground(() => Promise.all([import('./say.ts'), addTexts(language(), 'users')]));
  return Promise.race([loaded.then(([say]) => say), late]);
}
