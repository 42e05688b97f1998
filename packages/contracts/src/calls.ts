import { Done, LinkSent, one, page } from './answers.ts';
import {
  EmailOnly, Login, LoginAnswer, PasswordReset, ProfileUpdate, Registration, RoleChange, Session, User, UserQuery,
} from './auth.ts';
import {
  Cancellation, Championship, ChampionshipEdit, ChampionshipQuery, MyChampionship, NewChampionship, OneChampionshipQuery,
  Visibility,
} from './championships.ts';
import type { ErrorCode } from './errors.ts';
import type { Usertype } from './lists.ts';
import { BulkMail, Campaign, CampaignQuery, CampaignQueued, ContactMessage, Subscription, SuppressionLift } from './mails.ts';
import { ConfirmedPlace, Participant, ParticipantQuery, Participate, Participation } from './participations.ts';
import { z } from './zod.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with its parameters in braces. */
  path: string;
  service: 'auth' | 'championships' | 'notifications';
  group: 'Comptes' | 'Utilisateurs' | 'Championnats' | 'Participations' | 'E-mails';
  summary: string;
  /** Who may call it: everybody, anybody with a token, or these roles. */
  access: 'all' | 'token' | readonly Usertype[];
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** A multipart body: the text fields of `body`, if any, and one file under this name. */
  file?: 'picture';
  /** Takes the body of an HTML form too, which says nothing: mail programs post one for a person (RFC 8058). */
  oneClick?: true;
  /** Heeds If-Match, by the entity tag of the championship's detail. */
  tagged?: true;
  /** Takes an Idempotency-Key: the same request with the same key has one effect and one answer for 24 hours. */
  once?: true;
  success: 200 | 201;
  answer: z.ZodMiniType;
  errors: readonly ErrorCode[];
}

const admin = ['admin'] as const;
const athlete = ['athlete'] as const;

/** Every call of the platform. The reference page, and whatever must not forget a call, is made from this list. */
export const calls: readonly Call[] = [
  { method: 'GET', path: '/api/auth/check-auth', service: 'auth', group: 'Comptes', summary: 'Dire qui est connecté', access: 'all', success: 200, answer: one(Session), errors: [] },
  { method: 'POST', path: '/api/auth/register', service: 'auth', group: 'Comptes', summary: 'Créer un compte athlète', access: 'all', body: Registration, once: true, success: 201, answer: Done, errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'] },
  { method: 'POST', path: '/api/auth/login', service: 'auth', group: 'Comptes', summary: 'Se connecter', access: 'all', body: Login, success: 200, answer: LoginAnswer, errors: ['BAD_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'] },
  { method: 'POST', path: '/api/auth/logout', service: 'auth', group: 'Comptes', summary: 'Se déconnecter : le jeton ne vaut plus rien', access: 'token', success: 200, answer: Done, errors: ['UNAUTHENTICATED'] },
  { method: 'POST', path: '/api/auth/forgot-password', service: 'auth', group: 'Comptes', summary: 'Recevoir un lien de réinitialisation', access: 'all', body: EmailOnly, once: true, success: 200, answer: Done, errors: ['TOO_MANY_REQUESTS'] },
  { method: 'GET', path: '/api/auth/reset-password/{token}', service: 'auth', group: 'Comptes', summary: 'Dire si un lien de réinitialisation est encore bon ; ne change rien', access: 'all', success: 200, answer: Done, errors: ['INVALID_LINK', 'EXPIRED_LINK'] },
  { method: 'POST', path: '/api/auth/reset-password/{token}', service: 'auth', group: 'Comptes', summary: 'Choisir un nouveau mot de passe', access: 'all', body: PasswordReset, once: true, success: 200, answer: Done, errors: ['INVALID_LINK', 'EXPIRED_LINK'] },
  { method: 'GET', path: '/api/auth/verify-email/{token}', service: 'auth', group: 'Comptes', summary: "Confirmer l'adresse e-mail", access: 'all', success: 200, answer: Done, errors: ['INVALID_LINK', 'EXPIRED_LINK'] },
  { method: 'POST', path: '/api/auth/resend-verification', service: 'auth', group: 'Comptes', summary: 'Recevoir un nouveau lien de confirmation', access: 'all', body: EmailOnly, once: true, success: 200, answer: LinkSent, errors: ['TOO_MANY_REQUESTS'] },
  { method: 'GET', path: '/api/auth/profile', service: 'auth', group: 'Comptes', summary: 'Lire son profil', access: 'token', success: 200, answer: one(User), errors: ['UNAUTHENTICATED'] },
  { method: 'PUT', path: '/api/auth/updateProfile', service: 'auth', group: 'Comptes', summary: 'Modifier son profil', access: 'token', body: ProfileUpdate, success: 200, answer: one(User), errors: ['UNAUTHENTICATED'] },
  { method: 'GET', path: '/api/admin/users', service: 'auth', group: 'Utilisateurs', summary: 'Lister les utilisateurs', access: admin, query: UserQuery, success: 200, answer: z.object({ status: z.int(), users: z.array(User), total: z.int() }), errors: ['UNAUTHENTICATED', 'FORBIDDEN'] },
  { method: 'PATCH', path: '/api/admin/users/{id}', service: 'auth', group: 'Utilisateurs', summary: "Changer le rôle d'un utilisateur", access: admin, body: RoleChange, success: 200, answer: one(User), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'OWN_ROLE'] },
  { method: 'GET', path: '/api/championships', service: 'championships', group: 'Championnats', summary: 'Lister les championnats', access: 'token', query: ChampionshipQuery, success: 200, answer: page(Championship), errors: ['UNAUTHENTICATED'] },
  { method: 'GET', path: '/api/championships/{id}', service: 'championships', group: 'Championnats', summary: 'Lire un championnat', access: 'token', query: OneChampionshipQuery, success: 200, answer: one(Championship), errors: ['UNAUTHENTICATED', 'NOT_FOUND'] },
  { method: 'POST', path: '/api/championships', service: 'championships', group: 'Championnats', summary: 'Créer un championnat', access: admin, body: NewChampionship, file: 'picture', once: true, success: 201, answer: one(Championship), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] },
  { method: 'PUT', path: '/api/championships/{id}', service: 'championships', group: 'Championnats', summary: 'Modifier un championnat', access: admin, body: ChampionshipEdit, tagged: true, success: 200, answer: one(Championship), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'BELOW_TAKEN'] },
  { method: 'PUT', path: '/api/championships/{id}/picture', service: 'championships', group: 'Championnats', summary: "Changer l'image", access: admin, file: 'picture', success: 200, answer: one(Championship), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] },
  { method: 'POST', path: '/api/championships/{id}/cancel', service: 'championships', group: 'Championnats', summary: 'Annuler un championnat ; les participants sont prévenus', access: admin, body: Cancellation, once: true, success: 200, answer: one(Championship), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'DELETE', path: '/api/championships/{id}', service: 'championships', group: 'Championnats', summary: 'Supprimer un championnat', access: admin, tagged: true, success: 200, answer: Done, errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'PUT', path: '/api/championships/{id}/toggle-visibility', service: 'championships', group: 'Championnats', summary: 'Cacher ou afficher un championnat', access: admin, body: Visibility, success: 200, answer: Done, errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'GET', path: '/api/championships/{id}/participants', service: 'championships', group: 'Participations', summary: "Lister les participants d'un championnat", access: admin, query: ParticipantQuery, success: 200, answer: page(Participant), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'POST', path: '/api/championships/participate', service: 'championships', group: 'Participations', summary: 'Prendre une place', access: athlete, body: Participate, once: true, success: 201, answer: one(Participation), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ALREADY_IN', 'FULL', 'CLOSED'] },
  { method: 'GET', path: '/api/championships/verify-participation/{token}', service: 'championships', group: 'Participations', summary: 'Confirmer sa participation', access: 'all', success: 200, answer: one(ConfirmedPlace), errors: ['INVALID_LINK', 'EXPIRED_LINK'] },
  { method: 'GET', path: '/api/participants/{id}', service: 'championships', group: 'Participations', summary: 'Lire une participation', access: ['athlete', 'admin'], success: 200, answer: one(Participation), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'POST', path: '/api/participants/{id}/resend', service: 'championships', group: 'Participations', summary: 'Renvoyer le lien de confirmation', access: ['athlete', 'admin'], once: true, success: 200, answer: LinkSent, errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] },
  { method: 'DELETE', path: '/api/participants/{id}', service: 'championships', group: 'Participations', summary: 'Annuler une participation ; la place est libre aussitôt', access: ['athlete', 'admin'], success: 200, answer: Done, errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CLOSED'] },
  { method: 'GET', path: '/api/participants/mychampionships', service: 'championships', group: 'Participations', summary: 'Lister ses championnats', access: athlete, query: ChampionshipQuery, success: 200, answer: page(MyChampionship), errors: ['UNAUTHENTICATED', 'FORBIDDEN'] },
  { method: 'POST', path: '/api/email/send-email', service: 'notifications', group: 'E-mails', summary: 'Écrire aux organisateurs', access: 'all', body: ContactMessage, once: true, success: 200, answer: Done, errors: ['TOO_MANY_REQUESTS'] },
  { method: 'POST', path: '/api/email/send-bulk-championship-emails', service: 'notifications', group: 'E-mails', summary: 'Écrire à des participants', access: admin, body: BulkMail, once: true, success: 200, answer: one(CampaignQueued), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'GET', path: '/api/email/campaigns', service: 'notifications', group: 'E-mails', summary: "Lister les envois d'un championnat", access: admin, query: CampaignQuery, success: 200, answer: page(Campaign), errors: ['UNAUTHENTICATED', 'FORBIDDEN'] },
  { method: 'GET', path: '/api/email/campaigns/{id}', service: 'notifications', group: 'E-mails', summary: "Suivre un envoi", access: admin, success: 200, answer: one(Campaign), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] },
  { method: 'POST', path: '/api/email/campaigns/{id}/retry', service: 'notifications', group: 'E-mails', summary: "Renvoyer aux seuls échecs ; une adresse écartée ne l'est plus dès que son refus est levé", access: admin, once: true, success: 200, answer: one(CampaignQueued), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'POST', path: '/api/email/campaigns/{id}/pause', service: 'notifications', group: 'E-mails', summary: 'Suspendre un envoi ; une seconde fois ne change rien', access: admin, success: 200, answer: one(Campaign), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'POST', path: '/api/email/campaigns/{id}/resume', service: 'notifications', group: 'E-mails', summary: 'Reprendre un envoi suspendu', access: admin, success: 200, answer: one(Campaign), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'POST', path: '/api/email/campaigns/{id}/cancel', service: 'notifications', group: 'E-mails', summary: "Arrêter un envoi pour de bon ; ce qui n'est pas parti ne part plus", access: admin, success: 200, answer: one(Campaign), errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'POST', path: '/api/email/suppressions/lift', service: 'notifications', group: 'E-mails', summary: "Écrire de nouveau à une adresse qu'un serveur avait refusée", access: admin, body: SuppressionLift, success: 200, answer: Done, errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] },
  { method: 'GET', path: '/api/email/unsubscribe/{token}', service: 'notifications', group: 'E-mails', summary: 'Dire si cette personne reçoit les messages de groupe ; ne change rien', access: 'all', success: 200, answer: one(Subscription), errors: ['INVALID_LINK'] },
  { method: 'POST', path: '/api/email/unsubscribe/{token}', service: 'notifications', group: 'E-mails', summary: 'Ne plus recevoir les messages de groupe', access: 'all', oneClick: true, success: 200, answer: one(Subscription), errors: ['INVALID_LINK'] },
  { method: 'DELETE', path: '/api/email/unsubscribe/{token}', service: 'notifications', group: 'E-mails', summary: 'Recevoir à nouveau les messages de groupe', access: 'all', success: 200, answer: one(Subscription), errors: ['INVALID_LINK'] },
];
