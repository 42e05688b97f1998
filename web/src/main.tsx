import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from './app/router.tsx';
import { paths } from './lib/navigation/paths.ts';
import { SessionProvider } from './lib/session/session.tsx';
import './styles.css';

const root = document.getElementById('root') as HTMLElement;
// Only the home page is prerendered. A server without the other pages may answer every path with it.
const prerendered = root.hasChildNodes() && location.pathname === paths.home;
const application = (
  <StrictMode>
    <SessionProvider prerendered={prerendered}>
      <Router />
    </SessionProvider>
  </StrictMode>
);

// A translator or an extension may have changed the markup. React then renders it again, which is no error.
if (prerendered) hydrateRoot(root, application, { onRecoverableError: () => undefined });
else createRoot(root).render(application);
document.getElementById('too-old')?.remove();
try {
  sessionStorage.removeItem('starts');
} catch {
  // Storage is forbidden: nothing was counted.
}
