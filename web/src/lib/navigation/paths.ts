import type { Usertype } from '@power-corner/contracts/lists';
import { competitionsPath, rankingsPath, recordsPath } from '@power-corner/contracts/championships/public-lists';

export const resultsId = 'resultats';

/** The id of the choices in "Mon compte" about what is public. The mail about results leads there. */
export const publicityId = 'public';

/** What a message to the organisers can begin with. Mails lead to these too. */
export const contactWishes = ['division', 'refund', 'claim'] as const;
export type ContactWish = (typeof contactWishes)[number];

/** The paths of the screens. A path with a parameter is a function; `patterns` has its pattern. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  competitions: competitionsPath,
  rankings: rankingsPath,
  records: recordsPath,
  contact: '/contact',
  contactAbout: (wish: ContactWish, championship: string) =>
    `/contact?${new URLSearchParams({ wish, championship }).toString()}`,
  privacy: '/confidentialite',
  participationWithSuccess: '/ParticipationWithSuccess',
  championships: '/championships',
  publicChampionship: (slug: string) => `/c/${slug}`,
  live: (slug: string) => `/c/${slug}/live`,
  referee: '/r',
  refereePosition: (token: string) => `/r/${token}`,
  display: (code: string) => `/d/${code}`,
  person: (handle: string) => `/p/${handle}`,
  championship: (id: string, { showHidden = false } = {}) =>
    `/championships/${id}${showHidden ? '?showHidden=true' : ''}`,
  dashboard: '/dashboard',
  account: '/dashboard/account',
  publicity: `/dashboard/account#${publicityId}`,
  secondFactor: '/second-factor',
  dashboardOf: (usertype: Usertype) => `/dashboard/${usertype}`,
  adminOverview: '/dashboard/admin/overview',
  adminUsers: '/dashboard/admin/users',
  adminChampionships: '/dashboard/admin/championships',
  adminParticipants: (id: string) => `/dashboard/admin/championships/${id}`,
  adminMeet: (id: string) => `/dashboard/admin/championships/${id}/meet`,
  adminResults: (id: string) => `/dashboard/admin/championships/${id}/results`,
  adminEdit: (id: string) => `/dashboard/admin/championships/edit/${id}`,
  adminRecords: '/dashboard/admin/records',
  adminMails: '/dashboard/admin/mails',
  adminActs: '/dashboard/admin/journal',
  receipt: (championship: string) => `${paths.championship(championship)}#recu`,
  exportsOf: (championship: string) =>
    `/dashboard/admin/journal?kind=participants_exported&search=${encodeURIComponent(championship)}`,
  adminNew: '/dashboard/admin/newchampionship',
  adminCopy: (id: string) => `/dashboard/admin/newchampionship?from=${id}`,
  coachAthletes: '/dashboard/coach/athletes',
  coachChampionships: '/dashboard/coach/championships',
  coachParticipants: (id: string) => `/dashboard/coach/championships/${id}`,
  claim: (token: string) => `/claim/${token}`,
  athleteHome: '/dashboard/athlete/overview',
  athleteChampionships: '/dashboard/athlete/championships',
  /** That page with the pass of a participation open. */
  athletePass: (participationId: string) => `/dashboard/athlete/championships#pass-${participationId}`,
} as const;

export const patterns = {
  verifyEmail: '/verify-email/:token',
  changeEmail: '/change-email/:token',
  resetPassword: '/reset-password/:token',
  verifyParticipation: '/verify-participation/:token',
  publicChampionship: '/c/:slug',
  live: '/c/:slug/live',
  referee: '/r/:token',
  display: '/d/:code',
  overlay: '/overlay/:part',
  person: '/p/:handle',
  championship: '/championships/:id',
  offer: '/offers/:token',
  claim: '/claim/:token',
  invitation: '/invitations/:token',
  unsubscribe: '/unsubscribe/:token',
  adminMeet: '/dashboard/admin/championships/:id/meet',
} as const;

/** Screens of the hall and of a stream, which have nothing of the site around them, not even while they load. */
export const isBare = (path: string): boolean => /^\/(?:d|overlay)\//.test(path);
