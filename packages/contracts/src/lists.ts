export const usertypes = ['admin', 'coach', 'athlete'] as const;
export type Usertype = (typeof usertypes)[number];

export const sexes = ['Male', 'Female'] as const;
export type Sex = (typeof sexes)[number];

export const championshipTypes = ['Crossfit', 'Powerlifting', 'Calisthenics'] as const;
export type ChampionshipType = (typeof championshipTypes)[number];

export const championshipStatuses = ['upcoming', 'ongoing', 'completed', 'canceled'] as const;
export type ChampionshipStatus = (typeof championshipStatuses)[number];

/**
 * The parts of the public list. `running` begins with the latest start, `past` (completed or canceled) with the latest
 * date, `next` (to come) and `all` with the earliest.
 */
export const publicPeriods = ['next', 'running', 'past', 'all'] as const;
export type PublicPeriod = (typeof publicPeriods)[number];

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

/** The kinds of exports: the table as a file or on paper, and the lists and sheets of the day on paper. */
export const exportKinds = ['csv', 'print', 'start_list', 'roll_call', 'weigh_in_sheet', 'scoresheet'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The states of a participation that people see. `taking` is internal, and the ended ones are on no list. */
export const shownStates = ['waiting', 'offered', 'pending', 'confirmed'] as const;
export type ShownState = (typeof shownStates)[number];

/** The states of a participation's entry fee. */
export const fees = ['unpaid', 'under_review', 'paid', 'refused'] as const;
export type Fee = (typeof fees)[number];

/** The languages of the screens and of the mails. The first one is for people who chose none. */
export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** For `Intl`; Arabic with the names of months and the digits that are used in Algeria. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-DZ-u-nu-latn' };

/** The direction in which a language is written: the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The gym's time zone: dates on screens, ages and the start of a championship are computed in it. */
export const timeZone = 'Africa/Algiers';

/** The word, if it is one of these. */
export const among = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((each) => each === word);
