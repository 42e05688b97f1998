import { expect, test } from '@jest/globals';
import { ProfileUpdate, RegistrationForm } from '@power-corner/contracts/accounts/auth';
import { EmailOnly, Login } from '@power-corner/contracts/accounts/login';
import { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import { NewChampionshipInput } from '../features/catalogue/form/form-schema.ts';
import { faultText, t } from '../lib/i18n/i18n.ts';
import { fr } from './catalogues.ts';

/** The agreed texts among the field errors of the contracts. */
const ofFields = [
  'Email is invalid',
  'Password is required',
  'Veuillez entrer une adresse e-mail valide.',
  'Remplissez tous les champs',
  'Le numéro de téléphone doit contenir 10 chiffres',
  'Les mots de passe ne correspondent pas',
  'le Mot de passe doit comporter au moins 8 caractères',
  'Quelque champs sont manquants',
  'Name is required',
  'Date is required',
  'Location is required',
  'Description is required',
  'Date must be in the future',
  'Maximum participants must be greater than 0',
  'Maximum participants must be an integer',
  'Picture is required',
  'Only image files are allowed',
  'Invalid competition type',
  'Invalid status',
];

/** Every text that was agreed, to the letter: capitals, apostrophes and slips of the pen too. */
const texts = [
  'An error occurred',
  'An error occurred. Please try again.',
  'User type is invalid.',
  "Erreur lors de l'envoi du lien.",
  'Failed to send email',
  'Profil Modifier avec succès',
  'Failed to create championship. Please try again.',
  'Championship created successfully!',
  'Failed to fetch championships',
  'Championship not found',
  'Failed to fetch championship',
  'Failed to update championship.',
  'Championship updated successfully!',
  'Erreur lors du changement de visibilité.',
  'Une erreur est survenue.',
  'Connectez-vous pour participer.',
  'Selectionnez une division avant de participer.',
  'Les Participations sont terminées pour ce championnat.',
  "Une erreur s'est produite lors de la participation.",
  'Échec de la vérification de la participation',
  'Emails sent successfully!',
  'Failed to send emails.',
  'An error occurred while sending emails.',
  'Erreur lors de la réinitialisation du mot de passe. Veuillez réessayer.',
  'Erreur , Réessayez plus tard.',
  'Erreur lors de la récupération des participants',
  'Seuls les administrateurs peuvent modifier la visibilité.',
  'Please fix the validation errors.',
  'Bienvenue au Power Corner',
  'Votre plateforme de fitness en ligne',
  'Commencer',
  'Voir Les Compétitions',
  'Annaba, Algeria',
  'This page doesnt exist.',
  'Home',
  'Compétitions',
  'Contact',
  'Sign up',
  'Login',
  'Dashboard',
  'Log out',
  'Log In',
  'Mot de passe oublié ?',
  'Recevoir un lien de réinitialisation',
  'Annuler',
  "Tu n'as pas de compte ?",
  'Créer votre compte maintenant.',
  'Sign Up',
  'Verifying your email',
  'Envoyer',
  'Envoi en cours...',
  'Non calculée',
  'Non spécifié',
  'Modifier',
  'Sauvegarder',
  'Utilisateurs',
  'Championnats',
  'Nouveau Championnat',
  'Mes Championnats',
  'All Users',
  'Par Nouveauté',
  'Par Ancienneté',
  'No users found.',
  'Tous',
  'À venir',
  'En cours',
  'Terminé',
  'Annulé',
  'le Plus Proche',
  'le Plus Ancien',
  'Afficher les cachés',
  'Voir les détails',
  'Championnat A Débuté',
  'Championnat Terminé',
  'Aucun Championnat',
  'Voir les Championnats',
  'Championnat non trouvé',
  'Participer',
  'Êtes-vous sûr de vouloir participer à ce championnat ?',
  'Confirmer ma Participation',
  'Name',
  'Date',
  'Location',
  'Description',
  'Type',
  'Maximum Participants',
  'Picture',
  'Creating...',
  'Activer le Mode Édition',
  'Save',
  'Afficher',
  'Cacher',
  'Êtes-vous sûr de vouloir supprimer ce championnat ?',
  'Confirmer la Suppression',
  'Send Email',
  'Cancel',
  'Send',
  'Aucun participant trouvé pour ce championnat.',
  'Oui',
  'Non',
  'A-Z',
  'Z-A',
  'Profile',
  'Delete',
  'N/A',
  'Yes',
  'No',
  'Réessayer',
  'Renvoyer aux échecs',
  'Annuler le championnat',
  'Homme',
  'Femme',
];

test.each(texts)('has the text: %s', (text) => {
  const key = (Object.keys(fr) as (keyof typeof fr)[]).find((each) => fr[each] === text);
  expect(key).toBeDefined();
  expect(t(key!)).toBe(text);
});

test('no line of a text of ours breaks before a mark of two parts or inside quotation marks', () => {
  const agreed = new Set([...texts, 'Welcome {usertype} !']);
  const breaking = Object.entries(fr).filter(
    ([, text]) => !agreed.has(text) && / [:;?!](?!\w)|«[^\u00a0]|[^\u00a0]»|\u00a0[,.]/.test(text),
  );
  expect(breaking).toEqual([]);
});

test('lists the field errors of the contracts', () => {
  const empty = { name: '', date: '', location: '', description: '', type: '', status: '' };
  const wrong = { ...empty, date: '2020-01-01T09:00:00Z' };
  const refused: [
    { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
    unknown,
  ][] = [
    [Login, { email: '', password: '' }],
    [EmailOnly, { email: 'nobody' }],
    [RegistrationForm, {}],
    [RegistrationForm, { phone_number: '12', password: 'a', confirmPassword: 'b' }],
    [ProfileUpdate, { firstname: '' }],
    [NewChampionshipInput, empty],
    [NewChampionshipInput, { ...wrong, max_participants: '0' }],
    [NewChampionshipInput, { ...wrong, max_participants: '1.5' }],
    [NewChampionshipInput, { ...wrong, picture: new File([], 'notes.txt', { type: 'text/plain' }) }],
    [ChampionshipEdit, empty],
  ];
  const said = new Set(
    refused.flatMap(
      ([schema, value]) => schema.safeParse(value).error?.issues.map(({ message }) => faultText(message)) ?? [],
    ),
  );
  expect(ofFields.filter((text) => !said.has(text))).toEqual([]);
});

test('inserts values and applies French plural rules', () => {
  expect(t('login.welcome', { usertype: 'ADMIN' })).toBe('Welcome ADMIN !');
  expect(t('card.places', { count: 0 })).toBe('Complet');
  expect(t('card.places', { count: 1 })).toBe('1 place restante');
  expect(t('card.places', { count: 12 })).toBe('12 places restantes');
  expect(t('card.placesOf', { count: 0, max: 1 })).toBe('Complet\u00a0: 1 place prise');
  expect(t('card.placesOf', { count: 0, max: 30 })).toBe('Complet\u00a0: 30 places prises');
  expect(t('live.place.number', { place: 1 })).toBe('1re place');
  expect(t('live.place.number', { place: 2 })).toBe('2e place');
  expect(t('mail.recipients', { count: 43 })).toBe('Envoyer à 43 personnes');
});
