import { lazy, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { RequireAuth, RequireRole, OwnDashboardRedirect } from './guards.tsx';
import { type AppRoute, routeTable } from './route-table.ts';
import { HomeScreen } from './routes/home.tsx';
import { Shell } from './shell.tsx';

/** Screens of the first load. */
const firstLoadScreens: Record<string, ComponentType> = {
  [paths.home]: HomeScreen,
  [paths.dashboard]: OwnDashboardRedirect,
};

const lazyScreens = new Map<AppRoute['load'], ComponentType>();

/** One component per screen, also when several routes use it. */
function screenOf({ path = '', load }: AppRoute): ComponentType {
  const existing = load ? lazyScreens.get(load) : firstLoadScreens[path];
  if (existing) return existing;
  if (!load) throw new Error(`the route ${path} has no screen`);
  const screen = lazy(async () => ({ default: (await load()).Screen }));
  lazyScreens.set(load, screen);
  return screen;
}

function elementOf(route: AppRoute) {
  const Screen = screenOf(route);
  if (route.access === undefined) return <Screen />;
  return route.access === 'member' ? (
    <RequireAuth children={<Screen />} />
  ) : (
    <RequireRole role={route.access} children={<Screen />} />
  );
}

function toRoute(route: AppRoute) {
  const key = route.path ?? 'index';
  if (!route.path) return <Route key={key} index element={elementOf(route)} />;
  return (
    <Route key={key} path={route.path} element={elementOf(route)}>
      {route.children?.map(toRoute)}
    </Route>
  );
}

const routes = routeTable.map(toRoute);

/** All screens, below a router: the browser's, or the static one that prerenders the home page. */
export function Screens() {
  return (
    <Shell>
      <Routes>{routes}</Routes>
    </Shell>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}
