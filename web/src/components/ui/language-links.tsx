import { languages } from '@power-corner/contracts/lists';
import type { MouseEvent } from 'react';
import { language, t } from '../../lib/i18n/i18n.ts';

/** The languages by their own names. The links work without the code, and without cookies. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {languages.map((each) => {
        const choose = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void import('../../lib/i18n/choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(each));
        };
        return (
          <li key={each}>
            <a
              href={`?language=${each}`}
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
