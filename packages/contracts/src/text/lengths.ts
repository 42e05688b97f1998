/**
 * The longest texts that people may type, in UTF-16 code units: trimmed, each line end one unit. A screen that counts
 * so counts as the server does.
 */
export const longest = {
  personName: 60,
  latinName: 120,
  club: 80,
  feeReason: 500,
  championshipName: 120,
  location: 160,
  description: 4000,
  paymentInstructions: 1000,
  rules: 20_000,
  cancelReason: 500,
  blockReason: 500,
  contactName: 120,
  contactMessage: 5000,
  bulkMail: 20_000,
  rackHeight: 20,
  outcomeReason: 200,
  sessionName: 60,
  passkeyName: 60,
  gymText: 1000,
} as const;
