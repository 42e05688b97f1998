/** The rows of a page of each list. The screens and the preloads of their first page must agree. */
export const championshipsPageSize = 12;
export const participantsPageSize = 50;
export const usersPageSize = 25;
export const undeliveredPageSize = 25;
