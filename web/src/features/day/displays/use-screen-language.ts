import { directionOf, type Language } from '@power-corner/contracts/lists';
import { useEffect, useState } from 'react';
import { addTexts, pageLanguage, showLanguage } from '../../../lib/i18n/i18n.ts';
import { loadInBackground } from '../../../lib/loading/load-chunk.ts';

/** A screen has a language of its own, which its browser knows nothing of. @returns the language that is shown */
export function useScreenLanguage(wanted: Language | undefined): Language {
  const [shown, setShown] = useState(pageLanguage);
  useEffect(() => {
    if (!wanted || wanted === pageLanguage()) return undefined;
    let isWanted = true;
    void loadInBackground(() => addTexts(wanted, 'visitors')).then(() => {
      if (!isWanted) return;
      const { documentElement: root } = document;
      Object.assign(root, { lang: wanted, dir: directionOf(wanted) });
      root.dataset.language = wanted;
      showLanguage(wanted);
      setShown(wanted);
    });
    return () => void (isWanted = false);
  }, [wanted]);
  return shown;
}
