import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { Router } from './app/router.tsx';
import { ApiError, call } from './lib/api-client.ts';
import { SessionProvider } from './lib/session.tsx';
import './styles.css';

// After a deploy an old page asks for code that is gone: one reload brings the new one.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloaded-at'));
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
});

/** Only what may pass by itself is tried again. */
const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SWRConfig value={{ fetcher: (path: string) => call(path), shouldRetryOnError: worthRetrying, errorRetryCount: 3 }}>
      <SessionProvider>
        <Router />
      </SessionProvider>
    </SWRConfig>
  </StrictMode>,
);
