/** The gym's own name, as first and last name of a person: it organises where nobody else is named. */
export const house = { firstname: 'Power', lastname: 'Corner' } as const;
