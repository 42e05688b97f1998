import type { Usertype } from '@power-corner/contracts/lists';
import type { ComponentType } from 'react';
import { cardSizes, detailSizes } from '../features/championships/picture-sizes.ts';
import { patterns, paths } from '../lib/navigation/paths.ts';

/** Imports a screen's code. The build and the size gate read the file name from the text of this function. */
type Load = () => Promise<{ Screen: ComponentType }>;

export interface AppRoute {
  /** Relative to the parent's path; the parent's own path if missing. */
  path?: string;
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Missing if the screen is part of the first load. */
  load?: Load;
  /** What the screen asks of the platform first, for who is logged in: the page asks for it before any code is there. `:2` is the second step of the address. */
  asks?: readonly string[];
  /** The `sizes` of the first picture of the first answer. */
  pictureSizes?: string;
  children?: readonly AppRoute[];
}

const dashboard: Load = () => import('./routes/dashboard.tsx');
const profile: Load = () => import('./routes/profile.tsx');

/** All routes. The router, the page writer (vite/pages.ts) and the size gate (bench) read this table. */
export const routeTable: readonly AppRoute[] = [
  { path: paths.home },
  { path: paths.login, load: () => import('./routes/login.tsx') },
  { path: paths.signup, load: () => import('./routes/sign-up.tsx') },
  { path: paths.contact, load: () => import('./routes/contact.tsx') },
  { path: patterns.verifyEmail, load: () => import('./routes/verify-email.tsx') },
  { path: patterns.resetPassword, load: () => import('./routes/reset-password.tsx') },
  { path: patterns.verifyParticipation, load: () => import('./routes/verify-participation.tsx') },
  { path: patterns.unsubscribe, load: () => import('./routes/unsubscribe.tsx') },
  { path: paths.participationWithSuccess, load: () => import('./routes/participation-with-success.tsx') },
  {
    path: paths.championships,
    access: 'member',
    load: () => import('./routes/championships.tsx'),
    asks: ['/api/championships?sort=asc&page=1&limit=12'],
    pictureSizes: cardSizes,
  },
  {
    path: patterns.championship,
    access: 'member',
    load: () => import('./routes/championship.tsx'),
    asks: ['/api/championships/:2', '/api/participants/mychampionships'],
    pictureSizes: detailSizes,
  },
  { path: paths.dashboard, access: 'member' },
  {
    path: paths.dashboardOf('admin'),
    access: 'admin',
    load: dashboard,
    children: [
      { load: profile, asks: ['/api/auth/profile'] },
      {
        path: 'users',
        load: () => import('./routes/admin-users.tsx'),
        asks: ['/api/admin/users?sort=asc&page=1&limit=25'],
      },
      {
        path: 'championships',
        load: () => import('./routes/admin-championships.tsx'),
        asks: ['/api/championships?sort=asc&page=1&showHidden=true&limit=12'],
        pictureSizes: cardSizes,
      },
      {
        path: 'championships/edit/:id',
        load: () => import('./routes/admin-edit-championship.tsx'),
        asks: ['/api/championships/:5?showHidden=true'],
      },
      {
        path: 'championships/:id',
        load: () => import('./routes/admin-participants.tsx'),
        asks: ['/api/championships/:4/participants?sort=asc&page=1&limit=50', '/api/championships/:4?showHidden=true'],
      },
      { path: 'newchampionship', load: () => import('./routes/admin-new-championship.tsx') },
    ],
  },
  {
    path: paths.dashboardOf('coach'),
    access: 'coach',
    load: dashboard,
    children: [{ load: profile, asks: ['/api/auth/profile'] }],
  },
  {
    path: paths.dashboardOf('athlete'),
    access: 'athlete',
    load: dashboard,
    children: [
      { load: profile, asks: ['/api/auth/profile'] },
      {
        path: 'championships',
        load: () => import('./routes/my-championships.tsx'),
        asks: ['/api/participants/mychampionships'],
        pictureSizes: cardSizes,
      },
    ],
  },
  { path: '*', load: () => import('./routes/not-found.tsx') },
];
