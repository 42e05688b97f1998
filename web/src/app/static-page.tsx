import { StrictMode } from 'react';
import type { Language } from '@power-corner/contracts/lists';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { addTexts, showLanguage } from '../lib/i18n/i18n.ts';
import { PageDataProvider, type PageData } from '../lib/loading/page-data.tsx';
import { SessionProvider, type FirstSession } from '../lib/session/session.tsx';
import { loadScreen, Screens } from './router.tsx';

export interface StaticPage {
  language: Language;
  path: string;
  /** The query, with its question mark. */
  search?: string;
  /** `out` for pages that only visitors see. */
  session: FirstSession;
  data?: PageData;
}

/** The markup of a page as the browser first renders it. The build and the gateway write it into the page. */
export async function renderPage({ language, path, search = '', session, data }: StaticPage): Promise<string> {
  await Promise.all([addTexts(language, 'visitors'), loadScreen(path)]);
  // Nothing is awaited from here on: the next page may be in another language.
  showLanguage(language);
  return renderToString(
    <StrictMode>
      <PageDataProvider data={data}>
        <SessionProvider first={session}>
          <StaticRouter location={path + search}>
            <Screens />
          </StaticRouter>
        </SessionProvider>
      </PageDataProvider>
    </StrictMode>,
  );
}
