/** French writes the first of a month as "1er", which `Intl` does not: `mardi 1er décembre 2026`. */
export const firstOfMonth = (frenchDate: string): string => frenchDate.replace(/\b1 (?=\p{L})/u, '1er ');
