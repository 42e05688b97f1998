export const privacyVersion = '2026-11-25';
