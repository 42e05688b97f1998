import { useEffect, useState } from 'react';
import { language, translate } from './i18n.ts';
import { loadWords } from './words.ts';

/**
 * Translates sentences of the server that stand in its data. Until their texts have arrived it says nothing; if they do
 * not, the sentences stay French.
 */
export function useServerWords(): (sentence: string) => string {
  const [isReady, setReady] = useState(language() === 'fr');
  useEffect(() => {
    loadWords()
      .catch((error: unknown) => console.warn('The texts of the server did not arrive', error))
      .finally(() => setReady(true));
  }, []);
  return isReady ? translate : () => '';
}
