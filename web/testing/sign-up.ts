/** What somebody types into the sign-up form, by the labels of its fields. */
export const typedSignUp = {
  Prénom: 'Lina',
  Nom: 'Haddad',
  Téléphone: '0661234567',
  'E-mail': 'lina@example.dz',
  'Date de naissance': '1999-04-12',
  Sexe: 'Female',
  'Poids (kg)': '66,5',
  'Taille (cm)': '170',
  'Mot de passe': 'deadlift-2026',
  'Confirmer le mot de passe': 'deadlift-2026',
};
