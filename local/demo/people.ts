export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  birthday: string;
  phone_number: string;
  weight: number;
  height: number;
  sex: 'Male' | 'Female';
}

function person(
  firstname: string,
  lastname: string,
  sex: Person['sex'],
  birthday: string,
  weight: number,
  height: number,
  phone_number: string,
): Person {
  const email = `${firstname}.${lastname}@exemple.dz`.toLowerCase();
  return { firstname, lastname, email, birthday, phone_number, weight, height, sex };
}

/** Everybody of the demo has this password: it is shown in the README, and there is nothing behind it. */
export const demoPassword = 'halterophilie-2026';

export const coaches: readonly Person[] = [
  person('Karim', 'Benali', 'Male', '1985-03-12', 92.5, 181, '0661204518'),
  person('Nadia', 'Haddad', 'Female', '1990-11-02', 63, 168, '0770451236'),
];

export const athletes: readonly Person[] = [
  person('Yacine', 'Boudiaf', 'Male', '2001-05-21', 82.4, 178, '0555123401'),
  person('Amina', 'Cherif', 'Female', '1998-09-14', 64.8, 165, '0555123402'),
  person('Sofiane', 'Mansouri', 'Male', '1993-01-30', 104.6, 186, '0555123403'),
  person('Lina', 'Zerrouki', 'Female', '2005-07-08', 61.2, 162, '0555123404'),
  person('Mehdi', 'Khelifi', 'Male', '2008-12-19', 71.5, 174, '0555123405'),
  person('Rania', 'Belkacem', 'Female', '1995-04-03', 72.9, 170, '0555123406'),
  person('Walid', 'Saadi', 'Male', '1982-08-25', 118.3, 183, '0555123407'),
  person('Ines', 'Toumi', 'Female', '2000-02-17', 66, 167, '0555123408'),
];
