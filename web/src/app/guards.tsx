import type { Usertype } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { matchPath, Navigate, type NavigateProps, useLocation, useSearchParams } from 'react-router-dom';
import { Spinner } from '../components/ui/feedback/feedback.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { loginWithRedirect, redirectTarget } from '../lib/navigation/redirect-target.ts';
import { readKeptList } from '../lib/session/kept-list.ts';
import { type SignedOut, useSession } from '../lib/session/session.tsx';

/** Navigates with a spinner, since the code of the next screen may take long. */
function Redirect(props: NavigateProps) {
  return (
    <>
      <Spinner />
      <Navigate replace {...props} />
    </>
  );
}

/** A session that may only set up a second factor goes to that page, a visitor to the login and back. */
function RequireAuth({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
  if (state.status === 'unknown') return <Spinner />;
  if (state.status === 'out') {
    const { ended, elsewhere, unchecked } = state;
    // The session cannot be checked: an athlete sees the championships that this device keeps for that account.
    if (unchecked && matchPath(paths.athleteChampionships, location.pathname) && readKeptList()) return children;
    return <Redirect to={loginWithRedirect(location)} state={{ ended, elsewhere }} />;
  }
  if (state.limited && location.pathname !== paths.secondFactor)
    return <Redirect to={loginWithRedirect(location, paths.secondFactor)} />;
  return children;
}

/** Other roles go to their own dashboard. One component for both cases keeps a dashboard mounted between screens. */
export function RequireUser({ role, children }: { role: Usertype | 'member'; children: ReactNode }) {
  const { state } = useSession();
  if (role !== 'member' && state.status === 'in' && state.usertype !== role)
    return <Redirect to={paths.dashboardOf(state.usertype)} />;
  return <RequireAuth>{children}</RequireAuth>;
}

export function RequireVisitor({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const [search] = useSearchParams();
  const { ended, elsewhere } = (useLocation().state ?? {}) as SignedOut;
  if (state.status === 'unknown') return <Spinner />;
  if (state.status === 'in')
    return (
      <Redirect
        to={redirectTarget(search.get('redirect')) ?? paths.dashboardOf(state.usertype)}
        state={{ onTheWay: !ended && !elsewhere }}
      />
    );
  return children;
}

export function OwnDashboardRedirect() {
  const { state } = useSession();
  if (state.status !== 'in') return <Spinner />;
  return <Redirect to={paths.dashboardOf(state.usertype)} />;
}
