import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo, ShellIcon } from '../components/ui/shell-icons.tsx';
import { useLogOut } from '../features/account/auth/use-log-out.ts';
import { useDismiss } from '../lib/hooks/use-dismiss.ts';
import { t } from '../lib/i18n/i18n.ts';
import { useStarted } from '../lib/loading/hydration.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/session.tsx';

const item =
  'flex min-h-12 items-center border-s-4 border-transparent px-4 font-semibold text-ash hover:text-chalk aria-[current=page]:border-accent aria-[current=page]:text-chalk lg:min-h-16 lg:border-s-0 lg:border-b-4 lg:px-3.5';

/** @param onGo called when a link is clicked, before its screen is loaded */
function NavLinks({ onGo }: { onGo: () => void }) {
  const { state } = useSession();
  const { logOut, busy } = useLogOut();
  return (
    <>
      <NavLink className={item} to={paths.home} end onClick={onGo}>
        {t('nav.home')}
      </NavLink>
      <NavLink className={item} to={paths.championships} onClick={onGo}>
        {t('nav.championships')}
      </NavLink>
      <NavLink className={item} to={paths.rankings} onClick={onGo}>
        {t('rankings.title')}
      </NavLink>
      <NavLink className={item} to={paths.contact} onClick={onGo}>
        {t('contact.title')}
      </NavLink>
      {state.status === 'in' && (
        <>
          <NavLink className={`${item} lg:ms-auto`} to={paths.dashboardOf(state.usertype)} onClick={onGo}>
            {t('nav.dashboard')}
          </NavLink>
          <button
            type="button"
            data-leaves
            className={item}
            aria-disabled={busy || undefined}
            onClick={() => void logOut()}
          >
            {t('nav.logout')}
          </button>
        </>
      )}
      {state.status === 'out' && !state.unchecked && (
        <>
          <NavLink className={`${item} lg:ms-auto`} to={paths.signup} onClick={onGo}>
            {t('nav.signup')}
          </NavLink>
          <NavLink
            className="mx-4 my-2 flex min-h-11 items-center justify-center self-center rounded-md bg-accent px-5 font-semibold text-iron hover:bg-accent-deep max-lg:self-stretch lg:mx-0 lg:ms-2"
            to={paths.login}
            onClick={onGo}
          >
            {t('nav.login')}
          </NavLink>
        </>
      )}
    </>
  );
}

export function NavBar() {
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const started = useStarted();
  // The browser's address, which is ahead of `location` while the next screen loads.
  const openedAt = useRef('');
  const root = useRef<HTMLElement>(null);
  useDismiss(root, open, () => setOpen(false));
  useEffect(() => {
    // A menu that was opened while this screen loaded stays open.
    if (location.pathname + location.search !== openedAt.current) setOpen(false);
  }, [location]);
  return (
    <header ref={root} className="print:hidden on-iron sticky top-0 z-40 bg-iron text-chalk shadow-[0_1px_0_#33383f]">
      <div className="mx-auto flex max-w-6xl items-stretch px-side sm:px-6">
        {/* One grid cell for both: the focused skip link covers the brand link exactly, in every font. */}
        <div className="grid min-w-0">
          <a
            href="#content"
            className="z-10 col-start-1 row-start-1 flex items-center justify-center bg-accent px-4 font-semibold text-iron [clip-path:inset(50%)] focus:[clip-path:none]"
          >
            {t('app.skip')}
          </a>
          <Link
            to={paths.home}
            className="col-start-1 row-start-1 flex min-h-16 items-center gap-2.5 pe-2 font-display text-[min(1.25rem,7vw)] leading-none font-bold min-[22rem]:text-2xl lg:pe-6 lg:whitespace-nowrap"
          >
            <Logo className="size-9 shrink-0" /> {t('app.name')}
          </Link>
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="main-menu"
          // A press would be lost before the application starts.
          disabled={!started}
          className="ms-auto -me-2 flex min-h-16 min-w-12 shrink-0 items-center justify-center lg:hidden"
          onClick={() => {
            openedAt.current = window.location.pathname + window.location.search;
            setOpen(!open);
          }}
        >
          <ShellIcon name={open ? 'close' : 'menu'} className="size-7" />
          <span className="sr-only">{t('nav.menu')}</span>
        </button>
        <nav
          id="main-menu"
          aria-label={t('nav.main')}
          className={`${open ? 'flex' : 'hidden'} absolute inset-x-0 top-full flex-col border-y border-steel bg-iron py-2 shadow-xl max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto sm:px-2 lg:static lg:flex lg:flex-1 lg:flex-row lg:border-0 lg:p-0 lg:shadow-none`}
        >
          <NavLinks onGo={() => setOpen(false)} />
        </nav>
      </div>
    </header>
  );
}
