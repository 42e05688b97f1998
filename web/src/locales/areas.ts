/** The first word of the keys of texts that only screens behind the login and the mailed links show: these fetch data, and their texts come with its code. */
const inside = new Set([
  'card', 'championships', 'column', 'conflict', 'countdown', 'create', 'dashboard', 'detail', 'edit', 'entry', 'filters', 'id', 'leave', 'mail', 'mine',
  'paging', 'participants', 'participate', 'print', 'profile', 'reset', 'status', 'success', 'table', 'unsubscribe', 'users', 'verify', 'verifyParticipation',
]);

export const isInside = (key: string): boolean => inside.has(key.split('.')[0] ?? '');
