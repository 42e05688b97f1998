import type { Language } from '@power-corner/contracts/lists';
import { lazy, useEffect, type ComponentType } from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { addTexts } from '../lib/i18n/i18n.ts';
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

type LazyRoute = AppRoute & { load: NonNullable<AppRoute['load']> };

/** The lazy routes of a path: its layout and its screen. */
export function lazyRoutesOf(path: string, routes: readonly AppRoute[] = routeTable, above = ''): LazyRoute[] {
  for (const route of routes) {
    const { path: step, load, children } = route;
    const full = step === undefined ? above : `${above && `${above}/`}${step}`;
    const own = load ? [{ ...route, load }] : [];
    if (!children && matchPath(full, path)) return own;
    const below = children ? lazyRoutesOf(path, children, full) : [];
    if (below.length > 0) return [...own, ...below];
  }
  return [];
}

/** The component of a screen. The texts of users come with the first screen that has them. */
async function loadOf({ load, access, wordsOfUsers }: LazyRoute): Promise<ComponentType> {
  const ofUsers = access !== undefined || wordsOfUsers;
  const [{ Screen }] = await Promise.all([
    load(),
    ofUsers && addTexts(document.documentElement.lang as Language, 'users'),
  ]);
  return Screen;
}

/**
 * Loads a path's screen and its layout at the same time. A prerendered page needs them for its first render. On any
 * other page, one after the other would cost a spinner each, which React then shows for 300 ms.
 */
export async function loadScreen(path: string): Promise<void> {
  await Promise.all(lazyRoutesOf(path).map(async (route) => loadedScreens.set(route.load, await loadOf(route))));
}

/** One component per screen, also when several routes use it. */
function screenOf(route: AppRoute): ComponentType {
  const { path = '', load } = route;
  const existing = load ? lazyScreens.get(load) : firstLoadScreens[path];
  if (existing) return existing;
  if (!load) throw new Error(`the route ${path} has no screen`);
  const Lazy = lazy(async () => ({ default: await loadOf({ ...route, load }) }));
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
