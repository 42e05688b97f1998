import { useLayoutEffect, type ComponentType } from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { addTexts, pageLanguage } from '../lib/i18n/i18n.ts';
import { readersOf, type Reader } from '../lib/i18n/readers.ts';
import { endHydration } from '../lib/loading/hydration.ts';
import { RequireUser, OwnDashboardRedirect } from './guards.tsx';
import { type AppRoute, routeTable } from './route-table.ts';
import { Shell } from './shell.tsx';
import { lazyScreen, loadChunk } from '../lib/loading/load-chunk.ts';

const lazyScreens = new Map<AppRoute['load'], ComponentType>();
const loadedScreens = new Map<AppRoute['load'], ComponentType>();

interface LazyRoute {
  load: NonNullable<AppRoute['load']>;
  readers: readonly Reader[];
}

export function lazyRoutesOf(path: string, routes = routeTable, above: AppRoute = { path: '' }): LazyRoute[] {
  for (const route of routes) {
    const { path: step, access = above.access, load, children } = route;
    const full = step === undefined ? above.path! : `${above.path && `${above.path}/`}${step}`;
    const own = load ? [{ load, readers: readersOf(route, access) }] : [];
    if (!children && matchPath(full, path)) return own;
    const below = children ? lazyRoutesOf(path, children, { path: full, access }) : [];
    if (below.length > 0) return [...own, ...below];
  }
  return [];
}

/** The component of a screen. Its texts come with it. */
const loadOf = ({ load, readers }: LazyRoute): Promise<ComponentType> =>
  loadChunk(async () => {
    const texts = readers.map((reader) => addTexts(pageLanguage(), reader));
    const [code] = await Promise.all([load(), ...texts]);
    return code.default;
  });

/** Loads screen and layout at the same time: one after the other would show a spinner for each, for 300 ms. */
export async function loadScreen(path: string): Promise<void> {
  await Promise.all(lazyRoutesOf(path).map(async (route) => loadedScreens.set(route.load, await loadOf(route))));
}

/** One component per screen, also when several routes use it. */
function screenOf(route: AppRoute, above: AppRoute['access']): ComponentType {
  const { load } = route;
  if (!load) return OwnDashboardRedirect;
  const existing = lazyScreens.get(load);
  if (existing) return existing;
  const Lazy = lazyScreen(() => loadOf({ load, readers: readersOf(route, above) }));
  const screen = () => {
    const Shown = loadedScreens.get(load) ?? Lazy;
    // Before the next key.
    useLayoutEffect(endHydration, []);
    return <Shown />;
  };
  lazyScreens.set(load, screen);
  return screen;
}

function elementOf(route: AppRoute, above: AppRoute['access']) {
  const Screen = screenOf(route, above);
  if (route.access === undefined) return <Screen />;
  return <RequireUser role={route.access} children={<Screen />} />;
}

function toRoute(route: AppRoute, above?: AppRoute['access']) {
  const key = route.path ?? 'index';
  if (!route.path) return <Route key={key} index element={elementOf(route, above)} />;
  return (
    <Route key={key} path={route.path} element={elementOf(route, above)}>
      {route.children?.map((child) => toRoute(child, route.access))}
    </Route>
  );
}

const routes = routeTable.map((route) => toRoute(route));

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
