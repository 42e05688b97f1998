import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageDataProvider, type PageData } from '../lib/loading/page-data.tsx';
import { SessionProvider, type FirstSession } from '../lib/session/session.tsx';
import { loadScreen, Screens } from './router.tsx';

export interface StaticPage {
  path: string;
  /** The query, with its question mark. */
  search?: string;
  /** `out` for pages that only visitors see. */
  session: FirstSession;
  data?: PageData;
}

/** The markup of a page as the browser first renders it. The build and the gateway write it into the page. */
export async function renderPage({ path, search = '', session, data }: StaticPage): Promise<string> {
  await loadScreen(path);
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
