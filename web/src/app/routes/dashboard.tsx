import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/ui/feedback/feedback.tsx';
import { MyTasks } from '../../features/day/tasks/my-tasks.tsx';
import { Sidebar } from '../sidebar.tsx';
import { keepSignedIn } from '../../lib/session/renewal.ts';
import { useSession } from '../../lib/session/session.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

export default function DashboardScreen() {
  useEffect(keepSignedIn, []);
  const { state } = useSession();
  const { pathname } = useLocation();
  if (state.status === 'unknown') return <Spinner />;
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      {/* Without a network the guard lets the page of an athlete's own championships through: no other would load. */}
      {state.status === 'in' && <Sidebar usertype={state.usertype} />}
      <div className="min-w-0 flex-1 px-4 pt-8 pb-20 sm:px-6 sm:pt-10 lg:px-6">
        <div className="mx-auto max-w-6xl">
          {state.status === 'in' && state.usertype !== 'admin' && <MyTasks />}
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}
