export const usertypes = ['admin', 'coach', 'athlete'] as const;
export type Usertype = (typeof usertypes)[number];

export const sexes = ['Male', 'Female'] as const;
export type Sex = (typeof sexes)[number];

export const championshipTypes = ['Crossfit', 'Powerlifting', 'Calisthenics'] as const;
export type ChampionshipType = (typeof championshipTypes)[number];

export const championshipStatuses = ['upcoming', 'ongoing', 'completed', 'canceled'] as const;
export type ChampionshipStatus = (typeof championshipStatuses)[number];

/** The statuses that an edit may set; `canceled` is reached through the cancel call only. */
export const editableStatuses = ['upcoming', 'ongoing', 'completed'] as const;

export const divisions = ['3 Movement', 'Bench Press', 'Sets & Reps', 'Street Lifting'] as const;
export type Division = (typeof divisions)[number];

/** The first division of each list is the one that the detail screen preselects. */
export const divisionsOf: Record<ChampionshipType, readonly Division[]> = {
  Crossfit: [],
  Powerlifting: ['3 Movement', 'Bench Press'],
  Calisthenics: ['Sets & Reps', 'Street Lifting'],
};

export const ageCategories = ['Sub-Junior', 'Junior', 'Open', 'Master'] as const;
export type AgeCategory = (typeof ageCategories)[number];

export const weightClasses = [
  '59Kg-66Kg',
  '66Kg-74Kg',
  '74Kg-83Kg',
  '83Kg-93Kg',
  '93Kg-105Kg',
  '105Kg-120Kg',
  '120Kg+',
] as const;
export type WeightClass = (typeof weightClasses)[number];

/** The gym's clock: dates on screens, ages and the start of a championship are told in this time zone. */
export const timeZone = 'Africa/Algiers';
