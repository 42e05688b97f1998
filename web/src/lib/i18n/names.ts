interface Named {
  firstname: string;
  lastname: string;
}

export const nameOf = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;

export const organiserOf = (of: { coach_firstname: string; coach_lastname: string }): string =>
  `${of.coach_firstname} ${of.coach_lastname}`.trim();
