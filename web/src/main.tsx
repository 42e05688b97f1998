import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from './app/paths.ts';
import { Router } from './app/router.tsx';
import { SessionProvider } from './lib/session.tsx';
import './styles.css';

// A part of the application that does not come: after a deploy it is gone, and one reload brings the new one.
// Without a network the same happens, but a reload would lose the page.
addEventListener('vite:preloadError', () => void reloadWhenReplaced());

async function reloadWhenReplaced() {
  // Without a network nothing is known, and the page stays.
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const last = Number(sessionStorage.getItem('reloaded-at'));
  if (answer?.status !== 404 || Date.now() - last < 10_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}

const root = document.getElementById('root') as HTMLElement;
// Only the page of the welcome comes with its markup; a server that knows no pages may answer every path with it.
const drawn = root.hasChildNodes() && location.pathname === paths.home;
const application = (
  <StrictMode>
    <SessionProvider drawn={drawn}>
      <Router />
    </SessionProvider>
  </StrictMode>
);

// What a translator or an extension changed before is drawn anew, which is no fault of the page.
if (drawn) hydrateRoot(root, application, { onRecoverableError: () => undefined });
else createRoot(root).render(application);
document.getElementById('too-old')?.remove();
