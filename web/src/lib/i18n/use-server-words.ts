import { useEffect, useState } from 'react';
import { translate } from './i18n.ts';
import { loadWords } from './words.ts';

/** Translates sentences of the server that stand in its data, once their texts have arrived. */
export function useServerWords(): (sentence: string) => string {
  const [, setArrived] = useState(false);
  useEffect(() => {
    loadWords().then(
      (words) => words && setArrived(true),
      (error: unknown) => console.warn('The texts of the server did not arrive', error),
    );
  }, []);
  return translate;
}
