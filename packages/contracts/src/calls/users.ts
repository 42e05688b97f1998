import { one } from '../answers.ts';
import { ClubQuery, RoleChange, User, UserQuery } from '../auth.ts';
import { defineCall } from '../call.ts';
import { z } from '../zod.ts';

const users = { service: 'auth', group: 'Utilisateurs' } as const;

export const listUsers = defineCall({
  ...users,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Lister les utilisateurs',
  description: 'Tous les comptes, ou ceux que la recherche et les filtres laissent passer, par ordre de nom.',
  access: ['admin'],
  query: UserQuery,
  success: 200,
  answer: z.object({ status: z.int(), users: z.array(User), total: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const changeRole = defineCall({
  ...users,
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: "Changer le rôle d'un utilisateur",
  description:
    "Change le rôle d'un compte et révoque ses jetons. On ne change pas son propre rôle, et il reste toujours un administrateur.",
  access: ['admin'],
  body: RoleChange,
  success: 200,
  answer: one(User),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'OWN_ROLE'],
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
  success: 200,
  answer: z.object({ status: z.int(), data: z.array(z.string()) }),
  errors: ['UNAUTHENTICATED'],
});
