import type { Lift, RefusalCode } from '@power-corner/contracts/meet';
import { formatKilograms } from './weights.ts';

export const liftNames: Record<Lift, string> = {
  squat: 'squat',
  bench: 'développé couché',
  deadlift: 'soulevé de terre',
  muscle_up: 'muscle-up',
  pull_up: 'traction',
  dip: 'dip',
};

/** The message of a refusal without a better one. */
export const refusalMessages: Record<RefusalCode, string> = {
  INVALID: "Cette commande n'est pas valide.",
  UNKNOWN_ENTRY: "Cette participation n'est pas de ce championnat.",
  NOT_THIS_LIFT: "Ce mouvement n'est pas au programme de cette participation.",
  NOT_WEIGHED: "Cette participation n'est pas encore pesée.",
  TOO_MANY: 'Il y en a trop.',
  CHANGED: "Quelqu'un d'autre l'a modifié entre-temps.",
  NO_ATTEMPT: "Cet essai n'a pas été déclaré.",
  NOT_THIS_ATTEMPT: "Ce n'est pas le tour de cet essai.",
  TOO_LOW: 'Cette charge est trop basse.',
  STEP: 'Cette charge ne respecte pas les paliers.',
  LOT_TAKEN: 'Ce numéro de tirage est déjà attribué.',
  CLOSED: 'La session est close.',
};

export const tooLow = (lightestKg: number): string => `Trop bas : au moins ${formatKilograms(lightestKg)} kg.`;

export const tooHeavy = (heaviestKg: number): string => `Trop lourd : ${formatKilograms(heaviestKg)} kg au plus.`;

export const wrongStep = (record: boolean, lightestKg: number | undefined): string => {
  const step = record ? '0,5' : '2,5';
  return lightestKg === undefined
    ? `La charge monte par paliers de ${step} kg.`
    : `Après un essai réussi, au moins ${formatKilograms(lightestKg)} kg, par paliers de ${step} kg.`;
};

export const foreignLift = (lift: Lift): string => `Pas de ${liftNames[lift]} pour cette participation.`;
export const judgedAlready = "Cet essai est déjà jugé : annulez d'abord son jugement.";
export const attemptBefore = "Jugez d'abord l'essai précédent.";
export const lighterAfter = "Un essai suivant est plus léger : corrigez-le d'abord.";
export const scoreMissing = 'Indiquez le résultat.';
export const wholeRepetitions = 'Un nombre entier de répétitions.';
export const beyondCap = (cap: string): string =>
  `Au-delà du temps limite de ${cap} : indiquez les répétitions restantes.`;
export const noTime = 'Un temps dure plus de zéro seconde.';
export const timesBeyondCap = (event: string, cap: string, name: string): string =>
  `${event} : ${name} a un temps au-delà de ${cap}. Corrigez-le d'abord.`;
export const weighInClosed = (session: number): string =>
  `La pesée de la session ${session} est close : rouvrez-la pour la corriger.`;
export const sessionClosed = (session: number): string =>
  `La session ${session} est close : rouvrez-la pour la corriger.`;
export const canceled = 'Ce championnat est annulé.';
export const takenLot = (lot: number, name: string): string => `Le numéro ${lot} est celui de ${name}.`;
export const tooManyEvents = 'Pas plus de 20 épreuves.';
export const changedBy = (name: string): string => `${name} l'a modifié entre-temps. Gardez l'un des deux.`;
export const anotherWeight = (kg: number): string =>
  `La charge de cet essai est maintenant de ${formatKilograms(kg)} kg.`;
