/** Names for made-up athletes; the numbers of the rows tell apart those with the same name. */
export const firstnames = ['Amine', 'Lina', 'Yacine', 'Sarah', 'Riad', 'Nour', 'Ilyes', 'Meriem', 'Walid', 'Hana'];
export const lastnames = [
  'Haddad',
  'Boudiaf',
  'Cherif',
  'Mansouri',
  'Ziani',
  'Belkacem',
  'Saadi',
  'Khelifi',
  'Brahimi',
  'Toumi',
];
