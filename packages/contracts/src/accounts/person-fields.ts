import { measure, personName } from '../fields.ts';
import { z } from '../zod.ts';

export const firstname = (missing: string) =>
  personName(missing).check(z.describe('Prénom. Ni lien, ni adresse, ni point entre deux mots.'));
export const lastname = (missing: string) =>
  personName(missing).check(z.describe('Nom. Ni lien, ni adresse, ni point entre deux mots.'));
export const bodyweight = (missing: string) =>
  measure(missing, 20, 300, 'kg').check(z.describe('Poids en kilogrammes, de 20 à 300, au centième.'));
