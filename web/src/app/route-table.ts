import type { ComponentType } from 'react';
import type { ReadRoute } from '../lib/i18n/readers.ts';
import { patterns, paths } from '../lib/navigation/paths.ts';

/** Imports a screen's code. The build and the size gate read the file name from the text of this function. */
type Load = () => Promise<{ default: ComponentType }>;

export interface AppRoute extends ReadRoute {
  /** Relative to the parent's path; the parent's own path if missing. */
  path?: string;
  /** Missing where one is led to one's own dashboard. */
  load?: Load;
  children?: readonly AppRoute[];
}

const dashboard: Load = () => import('./routes/dashboard.tsx');
const referee: Load = () => import('./routes/referee.tsx');
const profile: Load = () => import('./routes/account/profile.tsx');

/** All routes. The router, the page writer (vite/pages.ts) and the size gate (bench) read this table. */
export const routeTable: readonly AppRoute[] = [
  { path: paths.home, load: () => import('./routes/home.tsx') },
  { path: paths.login, load: () => import('./routes/account/login.tsx') },
  { path: paths.signup, load: () => import('./routes/account/sign-up.tsx') },
  { path: paths.competitions, load: () => import('./routes/competitions.tsx') },
  { path: paths.rankings, load: () => import('./routes/rankings.tsx') },
  { path: paths.records, load: () => import('./routes/records.tsx') },
  { path: paths.contact, load: () => import('./routes/contact.tsx') },
  { path: paths.privacy, load: () => import('./routes/privacy.tsx') },
  { path: patterns.publicChampionship, load: () => import('./routes/public-championship.tsx') },
  { path: patterns.live, load: () => import('./routes/live.tsx') },
  { path: paths.referee, reads: ['judges'], load: referee },
  { path: patterns.referee, reads: ['judges'], load: referee },
  { path: patterns.display, load: () => import('./routes/display.tsx') },
  { path: patterns.overlay, load: () => import('./routes/overlay.tsx') },
  { path: patterns.person, load: () => import('./routes/person.tsx') },
  { path: patterns.verifyEmail, load: () => import('./routes/account/verify-email.tsx') },
  { path: patterns.resetPassword, load: () => import('./routes/account/reset-password.tsx') },
  { path: patterns.changeEmail, reads: ['users'], load: () => import('./routes/account/change-email.tsx') },
  {
    path: patterns.verifyParticipation,
    reads: ['users'],
    load: () => import('./routes/athlete/verify-participation.tsx'),
  },
  { path: patterns.offer, reads: ['users'], load: () => import('./routes/athlete/offer.tsx') },
  { path: patterns.invitation, reads: ['users'], load: () => import('./routes/athlete/invitation.tsx') },
  { path: patterns.claim, reads: ['users'], load: () => import('./routes/athlete/claim.tsx') },
  { path: patterns.unsubscribe, load: () => import('./routes/account/unsubscribe.tsx') },
  {
    path: paths.participationWithSuccess,
    reads: ['users'],
    load: () => import('./routes/athlete/participation-with-success.tsx'),
  },
  { path: paths.championships, access: 'member', load: () => import('./routes/championships.tsx') },
  { path: patterns.championship, access: 'member', load: () => import('./routes/championship.tsx') },
  { path: paths.dashboard, access: 'member' },
  {
    path: paths.account,
    access: 'member',
    load: dashboard,
    children: [{ load: () => import('./routes/account/account.tsx') }],
  },
  { path: paths.secondFactor, access: 'member', load: () => import('./routes/account/second-factor.tsx') },
  { path: patterns.adminMeet, reads: ['users', 'staff', 'judges'], load: () => import('./routes/admin/meet.tsx') },
  {
    path: paths.dashboardOf('admin'),
    access: 'admin',
    load: dashboard,
    children: [
      { load: () => import('./routes/admin/home.tsx') },
      { path: 'overview', load: () => import('./routes/admin/overview.tsx') },
      { path: 'users', load: () => import('./routes/admin/users.tsx') },
      { path: 'championships', load: () => import('./routes/admin/championships.tsx') },
      { path: 'championships/edit/:id', load: () => import('./routes/admin/edit-championship.tsx') },
      { path: 'championships/:id/results', load: () => import('./routes/admin/results.tsx') },
      { path: 'championships/:id', load: () => import('./routes/admin/participants.tsx') },
      { path: 'records', load: () => import('./routes/admin/records.tsx') },
      { path: 'mails', load: () => import('./routes/admin/mails.tsx') },
      { path: 'journal', load: () => import('./routes/admin/acts.tsx') },
      { path: 'newchampionship', load: () => import('./routes/admin/new-championship.tsx') },
    ],
  },
  {
    path: paths.dashboardOf('coach'),
    access: 'coach',
    load: dashboard,
    children: [
      { load: () => import('./routes/coach-home.tsx') },
      { path: 'athletes', load: () => import('./routes/coach-athletes.tsx') },
      { path: 'championships', load: () => import('./routes/coach-championships.tsx') },
      { path: 'championships/:id', load: () => import('./routes/coach-participants.tsx') },
    ],
  },
  {
    path: paths.dashboardOf('athlete'),
    access: 'athlete',
    load: dashboard,
    children: [
      { load: profile },
      { path: 'overview', load: () => import('./routes/athlete/athlete-home.tsx') },
      { path: 'championships', load: () => import('./routes/athlete/my-championships.tsx') },
    ],
  },
  { path: '*', load: () => import('./routes/not-found.tsx') },
];
