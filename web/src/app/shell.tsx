import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/ui/feedback/feedback.tsx';
import { focusNextTitle } from '../components/ui/page-title.tsx';
import { loadInBackground } from '../lib/loading/load-chunk.ts';
import { setShownPath } from '../lib/loading/release.ts';
import { isBare } from '../lib/navigation/paths.ts';
import { onToast } from '../lib/toast.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { AskBeforeLogOut } from './ask-before-log-out.tsx';
import { NavBar } from './nav-bar.tsx';

// Nobody waits for it: no message, and no reload.
const Toaster = lazy(() =>
  loadInBackground(async () => ({ default: (await import('../components/ui/feedback/toaster.tsx')).Toaster })),
);

/** Toasts are not part of the first load: their code is loaded at the first interaction or the first toast. */
function LazyToaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const load = () => setNeeded(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, load, { once: true, capture: true });
    const stop = onToast(load);
    return () => {
      for (const event of events) removeEventListener(event, load, { capture: true });
      stop();
    };
  }, []);
  return needed ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

/** A dashboard stays mounted while its screens change: it has an error boundary of its own for them. */
const boundaryKeyOf = (pathname: string): string => /^\/dashboard\/[^/]+/.exec(pathname)?.[0] ?? pathname;

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    setShownPath(pathname);
    // A prerendered page may have been scrolled before the application started.
    if (before.current === pathname) return;
    before.current = pathname;
    // Block body: scrollTo returns a Promise in new browsers, which React would call as a clean-up.
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>('main h1');
    // A lazy screen is not mounted yet: its title takes the focus when it mounts.
    if (title) title.focus({ preventScroll: true });
    else focusNextTitle();
  }, [pathname]);

  if (isBare(pathname))
    return (
      <main id="content">
        <ErrorBoundary>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </main>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <NavBar />
      <AskBeforeLogOut />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-4rem)] flex-1 flex-col outline-none">
        <ErrorBoundary resetKey={boundaryKeyOf(pathname)}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {/* A dashboard is a place of work: no footer of the gym below it. */}
      {!/^\/dashboard(\/|$)/.test(pathname) && <Footer />}
      {/* An opening dialog hides everything without aria-live from screen readers: this comes before the toasts. */}
      <div aria-live="off">
        <LazyToaster />
      </div>
    </div>
  );
}
