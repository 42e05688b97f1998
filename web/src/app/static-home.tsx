import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { Screens } from './router.tsx';

/** The home page as the browser renders it while the session is unknown. The build writes it into the page of `/`. */
export function renderHome(): string {
  return renderToString(
    <StrictMode>
      <SessionProvider prerendered>
        <StaticRouter location={paths.home}>
          <Screens />
        </StaticRouter>
      </SessionProvider>
    </StrictMode>,
  );
}
