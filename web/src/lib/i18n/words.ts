import { loadInBackground } from '../loading/load-chunk.ts';
import { language } from './i18n.ts';

/** French is better than no answer at all. */
const patienceMs = 3000;

/** The texts of the server's messages. Undefined in French, and while they do not arrive. */
export async function loadWords() {
  if (language() === 'fr') return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([loadInBackground(() => import('./say.ts')), late]);
}
