/** The colours of the states of a fee. */
export const feeTones = { unpaid: 'plain', under_review: 'info', paid: 'good', refused: 'danger' } as const;
