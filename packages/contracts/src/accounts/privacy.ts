/** The version of the page on confidentiality: the day from which it holds. */
export const privacyVersion = '2026-11-25';
