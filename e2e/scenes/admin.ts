import type { Scene } from './scene.ts';
import type { World } from './world.ts';

const edit = ({ ids }: World) => `/dashboard/admin/championships/edit/${ids.powerlifting}`;

export const adminScenes: readonly Scene[] = [
  { name: 'admin-profile', role: 'admin', path: '/dashboard', seen: (page) => page.getByRole('button', { name: 'Modifier' }) },
  { name: 'admin-users', role: 'admin', path: '/dashboard/admin/users', desk: true, seen: (page) => page.getByText(/^\d+ utilisateurs/) },
  { name: 'admin-championships', role: 'admin', path: '/dashboard/admin/championships', desk: true, seen: (page) => page.getByText(/^\d+ championnats/) },
  { name: 'admin-new-championship', role: 'admin', path: '/dashboard/admin/newchampionship', desk: true, seen: (page) => page.getByRole('button', { name: 'Create' }) },
  { name: 'admin-edit-championship', role: 'admin', path: edit, desk: true, seen: (page) => page.getByRole('button', { name: 'Activer le Mode Édition' }) },
  { name: 'admin-participants', role: 'admin', path: ({ ids }) => `/dashboard/admin/championships/${ids.nearlyFull}`, desk: true, seen: (page) => page.getByText(/^\d+ participants/) },
];
