import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetMeetsAtLogout } from './app/forget-meets.ts';
import { loadScreen, Router } from './app/router.tsx';
import { watchFaults } from './lib/faults/report-fault.ts';
import { addTexts, pageLanguage, showLanguage } from './lib/i18n/i18n.ts';
import { beginHydration } from './lib/loading/hydration.ts';
import { PageDataProvider, readPageData } from './lib/loading/page-data.tsx';
import { SessionProvider, type FirstSession } from './lib/session/session.tsx';
import { readToken } from './lib/session/token.ts';
import { onDevice } from './lib/storage.ts';
import './styles.css';
import './components/ui/feedback/toaster.css';
import { loadChunk } from './lib/loading/load-chunk.ts';

const root = document.getElementById('root') as HTMLElement;
// A server without prerendered pages may answer every path with the same one.
const hasOwnPage = root.dataset.path === location.pathname;
// A user goes on from a visitor's form, which is therefore not taken over.
const leavesForm = root.dataset.session === 'out' && readToken() !== null;
const prerendered = hasOwnPage && root.hasChildNodes() && !leavesForm;
const data = hasOwnPage ? readPageData() : undefined;
const application = (
  <StrictMode>
    <PageDataProvider data={data}>
      <SessionProvider first={prerendered ? (root.dataset.session as FirstSession) : undefined}>
        <Router />
      </SessionProvider>
    </PageDataProvider>
  </StrictMode>
);

function takeOver(): void {
  beginHydration();
  // A translator or an extension may have changed the markup. React then renders it again, which is no error.
  hydrateRoot(root, application, { onRecoverableError: () => undefined });
}

function start(): void {
  createRoot(root).render(application);
}

watchFaults();
forgetMeetsAtLogout();
const language = pageLanguage();
const texts = loadChunk(() => addTexts(language, 'visitors')).then(() => showLanguage(language));
// A screen whose code does not arrive has its own error page.
const screen = loadScreen(location.pathname);
if (prerendered) void texts.then(() => screen.then(takeOver, start));
else {
  // The screen, whose files are smaller than React, comes with it; what the page shows until then is the same bar.
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  // The screen itself tries again.
  void texts.then(() => Promise.race([screen, patience]).then(start, start));
}
document.getElementById('too-old')?.remove();
// Our face comes after the first view, which its 22 KiB would delay, and with the next ones at once.
addEventListener('load', () =>
  setTimeout(() => {
    document.documentElement.classList.remove('without-face');
    onDevice.write('face', 'known');
  }, 1500),
);
