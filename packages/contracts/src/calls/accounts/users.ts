import { list, one, page } from '../../answers.ts';
import { ClubQuery, EmailCorrection, User, UserBlock, UserChange, UserEntry, UserQuery } from '../../accounts/auth.ts';
import { defineCall } from '../../call.ts';
import { z } from '../../zod.ts';

const users = { service: 'auth', group: 'Utilisateurs' } as const;

export const listUsers = defineCall({
  ...users,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Lister les utilisateurs',
  description:
    "Tous les comptes, ou ceux que la recherche et les filtres laissent passer, dans l'ordre de leur création. La recherche prend une partie d'un mot du nom ou de l'adresse e-mail, ou d'un numéro de téléphone (3 chiffres au moins).",
  access: ['admin'],
  query: UserQuery,
  answer: z.object({
    ...z.omit(page(User), { data: true }).shape,
    users: z.array(User).check(z.describe('Les comptes de cette page.')),
  }),
});

export const changeRole = defineCall({
  ...users,
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: "Changer le rôle d'un utilisateur, ou corriger son sexe ou sa date de naissance",
  description:
    "Change le rôle d'un compte et révoque ses jetons. On ne change pas son propre rôle, il reste toujours un administrateur, et seul un compte dont l'adresse est confirmée le devient. Le sexe et la date de naissance se corrigent avec un motif, qui reste dans le journal : la catégorie et le responsable légal des participations suivent. Une participation jugée ou publiée garde la sienne, à moins que `entries` ne dise `kept: false`.",
  access: ['admin'],
  body: UserChange,
  answer: one(User),
  errors: ['LAST_ADMIN', 'UNCONFIRMED', 'OWN_ROLE'],
});

export const listUserEntries = defineCall({
  service: 'championships',
  group: 'Utilisateurs',
  method: 'GET',
  path: '/api/admin/users/{id}/entries',
  summary: "Lister les participations d'un utilisateur",
  description:
    "Les participations en cours d'un compte. `kept` : jugée ou publiée, elle garde sa catégorie quand le sexe du compte est corrigé.",
  access: ['admin'],
  answer: list(UserEntry),
});

export const blockUser = defineCall({
  ...users,
  method: 'POST',
  path: '/api/admin/users/{id}/block',
  summary: 'Bloquer un compte',
  description:
    'Le compte ne se connecte plus, ses jetons sont révoqués aussitôt, ses participations restent. La personne est prévenue par e-mail, avec le motif. Sur un compte déjà bloqué, rien ne change.',
  access: ['admin'],
  body: UserBlock,
  answer: one(User),
  errors: ['LAST_ADMIN', 'OWN_ACCOUNT'],
});

export const unblockUser = defineCall({
  ...users,
  method: 'POST',
  path: '/api/admin/users/{id}/unblock',
  summary: 'Débloquer un compte',
  description: 'Le compte se connecte à nouveau, et la personne est prévenue par e-mail.',
  access: ['admin'],
  answer: one(User),
});

export const correctEmail = defineCall({
  ...users,
  method: 'PUT',
  path: '/api/admin/users/{id}/email',
  summary: "Corriger l'adresse d'un compte non confirmé",
  description:
    "Un nouveau lien de confirmation part à la nouvelle adresse ; l'ancien ne sert plus. L'adresse d'un compte confirmé ne se corrige pas ainsi (409).",
  access: ['admin'],
  body: EmailCorrection,
  answer: one(User),
  errors: ['EMAIL_TAKEN', 'CONFLICT'],
});

export const listClubs = defineCall({
  ...users,
  method: 'GET',
  path: '/api/clubs',
  summary: 'Proposer des clubs',
  description:
    'Au plus huit clubs déjà connus dont le nom commence par le texte cherché, les plus fréquents en premier. Sans texte : aucun.',
  access: 'token',
  query: ClubQuery,
  answer: list(z.string()),
});
