import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/ui/feedback.tsx';
import { loadInBackground } from '../lib/loading/load-chunk.ts';
import { setShownPath } from '../lib/loading/release.ts';
import { onToast } from '../lib/toast.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { focusNextTitle } from '../components/ui/page-title.tsx';

// Its styles come with it, not from it: the module itself also runs where there are none.
const Toaster = lazy(() =>
  loadInBackground(async () => {
    const [loaded] = await Promise.all([
      import('../components/ui/toaster.tsx'),
      import('../components/ui/toaster.css'),
    ]);
    return { default: loaded.Toaster };
  }),
);

/** The toasts are no part of a first visit: their code comes with the first touch, or with the first toast. */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, want, { once: true, capture: true });
    const stop = onToast(want);
    return () => {
      for (const event of events) removeEventListener(event, want, { capture: true });
      stop();
    };
  }, []);
  return wanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

/** The dashboard stays where it is while its screens change: it has a boundary of its own for them. */
const areaOf = (pathname: string): string => /^\/dashboard\/[^/]+/.exec(pathname)?.[0] ?? pathname;

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // Block body: scrollTo returns a Promise in new browsers, which React would take for a clean-up.
    window.scrollTo(0, 0);
    setShownPath(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    const title = document.querySelector<HTMLElement>('main h1');
    // A lazy screen is not there yet: its title takes the focus itself when it appears.
    if (title) title.focus({ preventScroll: true });
    else focusNextTitle();
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <NavBar />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-4rem)] flex-1 flex-col outline-none">
        <ErrorBoundary place={areaOf(pathname)}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {/* A dialog hides from readers all that carries no aria-live while it opens: the place of the toasts must be there before their code. */}
      <div aria-live="off">
        <LazyToaster />
      </div>
    </div>
  );
}
