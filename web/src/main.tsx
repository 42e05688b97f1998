import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './app/router.tsx';
import { SessionProvider } from './lib/session.tsx';
import './styles.css';

// A part of the application that does not come: after a deploy it is gone, and one reload brings the new one.
// Without a network the same happens, but a reload would lose the page.
addEventListener('vite:preloadError', () => void reloadWhenReplaced());

async function reloadWhenReplaced() {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const last = Number(sessionStorage.getItem('reloaded-at'));
  if (answer?.status !== 404 || Date.now() - last < 10_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionProvider>
      <Router />
    </SessionProvider>
  </StrictMode>,
);
