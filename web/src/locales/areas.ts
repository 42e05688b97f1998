/** What stands before the dot in the keys of texts that only screens behind the login show. */
const inside = new Set([
  'card', 'championships', 'column', 'conflict', 'countdown', 'create', 'dashboard', 'detail', 'edit', 'entry', 'leave', 'mail', 'mine',
  'paging', 'participants', 'participate', 'status', 'table', 'users', 'verifyParticipation',
]);

export const isInside = (key: string): boolean => inside.has(key.split('.')[0] ?? '');
