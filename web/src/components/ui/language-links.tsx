import { languages } from '@power-corner/contracts/lists';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { language, t } from '../../lib/i18n/i18n.ts';
import { useStarted } from '../../lib/loading/hydration.ts';
import { loadChunk } from '../../lib/loading/load-chunk.ts';

/** The languages by their own names. The links work without the code, and without cookies. */
export function LanguageLinks() {
  const { search } = useLocation();
  // The prerendered page does not know its parameters.
  const params = new URLSearchParams(useStarted() ? search : '');
  return (
    <ul className="flex flex-wrap gap-x-6">
      {languages.map((each) => {
        params.set('language', each);
        const choose = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void loadChunk(() => import('../../lib/i18n/choose-language.ts')).then(({ chooseLanguage }) =>
            chooseLanguage(each),
          );
        };
        return (
          <li key={each}>
            <a
              href={`?${params}`}
              lang={each}
              hrefLang={each}
              aria-current={each === language() || undefined}
              onClick={choose}
              className="flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:underline"
            >
              {t(`language.${each}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
