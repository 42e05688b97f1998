// Without schemas: a referee's phone loads these lists alone. IPF Technical Rules of 1 March 2026, chapters 6 and 8.

export const cardColours = ['red', 'blue', 'yellow'] as const;
export type CardColour = (typeof cardColours)[number];

/** Why a referee may give a red light, by the lift and the colour of the card. */
export const cards = {
  squat: {
    red: ['depth'],
    blue: ['not_upright', 'knees_start_end', 'double_bounce', 'downward'],
    yellow: ['feet', 'signals', 'help', 'elbows_on_legs', 'dropping', 'incomplete'],
  },
  bench: {
    red: ['chest_not_touched', 'elbows_depth'],
    blue: ['arms_start_end', 'downward', 'sinking'],
    yellow: ['heaving', 'signals', 'body_moved', 'feet_on_bench', 'help', 'incomplete'],
  },
  deadlift: {
    red: ['knees_not_locked', 'shoulders_not_back'],
    blue: ['downward', 'thigh_support'],
    yellow: ['signal', 'uncontrolled_return', 'feet', 'incomplete'],
  },
} as const satisfies Record<string, Record<CardColour, readonly string[]>>;

export type JudgedLift = keyof typeof cards;

export type CardReason = (typeof cards)[JudgedLift][CardColour][number];

export const cardReasons: readonly CardReason[] = [
  ...new Set(Object.values(cards).flatMap((colours) => Object.values(colours).flat())),
];
