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

/** `club`: the categories of the gym. `ipf`: those of the International Powerlifting Federation. */
export const categorySets = ['club', 'ipf'] as const;
export type CategorySet = (typeof categorySets)[number];

/** The categories of both sets, each from light to heavy or from young to old. */
export const ageCategories = [
  'Sub-Junior',
  'Junior',
  'Open',
  'Master',
  'Master I',
  'Master II',
  'Master III',
  'Master IV',
] as const;
export type AgeCategory = (typeof ageCategories)[number];

export const clubWeightClasses = [
  '59Kg-66Kg',
  '66Kg-74Kg',
  '74Kg-83Kg',
  '83Kg-93Kg',
  '93Kg-105Kg',
  '105Kg-120Kg',
  '120Kg+',
] as const;

/** The classes of the IPF by sex. `120Kg+` has the same name in both sets. */
export const ipfWeightClasses = {
  Male: ['53Kg', '59Kg', '66Kg', '74Kg', '83Kg', '93Kg', '105Kg', '120Kg', '120Kg+'],
  Female: ['43Kg', '47Kg', '52Kg', '57Kg', '63Kg', '69Kg', '76Kg', '84Kg', '84Kg+'],
} as const satisfies Record<Sex, readonly string[]>;

export const weightClasses = [
  ...clubWeightClasses,
  '53Kg',
  '59Kg',
  '66Kg',
  '74Kg',
  '83Kg',
  '93Kg',
  '105Kg',
  '120Kg',
  ...ipfWeightClasses.Female,
] as const;
export type WeightClass = (typeof weightClasses)[number];

/** The age categories of each set. */
export const ageCategoriesOf: Record<CategorySet, readonly AgeCategory[]> = {
  club: ['Sub-Junior', 'Junior', 'Open', 'Master'],
  ipf: ['Sub-Junior', 'Junior', 'Open', 'Master I', 'Master II', 'Master III', 'Master IV'],
};

/** The weight classes of each set; those of the IPF for women first. */
export const weightClassesOf: Record<CategorySet, readonly WeightClass[]> = {
  club: clubWeightClasses,
  ipf: [...ipfWeightClasses.Female, ...ipfWeightClasses.Male],
};

/** The states of a participation's entry fee. */
export const fees = ['unpaid', 'under_review', 'paid', 'refused'] as const;
export type Fee = (typeof fees)[number];

/** The gym's clock: dates on screens, ages and the start of a championship are told in this time zone. */
export const timeZone = 'Africa/Algiers';
