import { lazy, useEffect, type ComponentType } from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { endHydration } from '../lib/loading/hydration.ts';
import { paths } from '../lib/navigation/paths.ts';
import { RequireUser, OwnDashboardRedirect } from './guards.tsx';
import { type AppRoute, routeTable } from './route-table.ts';
import { Shell } from './shell.tsx';

/** Screens of the first load. */
const firstLoadScreens: Record<string, ComponentType> = {
  [paths.dashboard]: OwnDashboardRedirect,
};

const lazyScreens = new Map<AppRoute['load'], ComponentType>();
const loadedScreens = new Map<AppRoute['load'], ComponentType>();

/** Loads the screen of a prerendered page, so that the first render is the same as the page's markup. */
export async function loadScreen(path: string): Promise<void> {
  const route = routeTable.find((each) => each.path && each.load && matchPath(each.path, path));
  if (route?.load) loadedScreens.set(route.load, (await route.load()).Screen);
}

/** One component per screen, also when several routes use it. */
function screenOf({ path = '', load }: AppRoute): ComponentType {
  const existing = load ? lazyScreens.get(load) : firstLoadScreens[path];
  if (existing) return existing;
  if (!load) throw new Error(`the route ${path} has no screen`);
  const Lazy = lazy(async () => ({ default: (await load()).Screen }));
  const screen = () => {
    const Shown = loadedScreens.get(load) ?? Lazy;
    useEffect(endHydration, []);
    return <Shown />;
  };
  lazyScreens.set(load, screen);
  return screen;
}

function elementOf(route: AppRoute) {
  const Screen = screenOf(route);
  if (route.access === undefined) return <Screen />;
  return <RequireUser role={route.access} children={<Screen />} />;
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

/** All screens, below a router: the browser's, or the static one that prerenders a page. */
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
