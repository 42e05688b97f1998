import { expect, test } from '@jest/globals';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { readEntries, withoutFound } from './read-entries.ts';

const offer = {
  divisions: [{ division: '3 Movement' }, { division: 'Bench Press' }] as const,
  date: new Date('2026-06-01T09:00:00Z'),
};
const header = 'Nom,Prénom,Sexe,Naissance,Division,Poids,Téléphone,Tuteur,Téléphone du tuteur';
const minor = 'Haddad,Lina,F,14/05/2010,3 Movement,"62,5",0661234567';

function entriesOf(text: string, offered: Parameters<typeof readEntries>[1] = offer) {
  const read = readEntries(text, offered);
  if ('faults' in read) throw new Error(read.faults.map(({ line, column }) => `${line} ${column}`).join());
  return read.rows.map(({ entry }) => entry);
}
function faultsOf(text: string) {
  const read = readEntries(text, offer);
  return 'faults' in read ? read.faults.map(({ line, column, message }) => [line, column, frenchOf(message)]) : [];
}

test.each([
  [
    'English',
    'Last name,First name,Gender,Date of birth,Division,Weight (kg),Phone\nHaddad,Lina,Female,14/05/2001,3 Movement,62.5,661 23 45 67',
  ],
  [
    'other words',
    'NOM DE FAMILLE;prenom;Sexe;Date de naissance;division;Poids de corps (kg);Tél\nHaddad;Lina;أنثى;14.05.2001;3 Mouvements;62,5 kg;+213661234567',
  ],
  [
    'our own export',
    'Nom;Prénom;Sexe;Naissance;Division;Poids;Téléphone\nHaddad;Lina;Femme;2001-05-14;3 Movement;62,5;"=""0661234567"""',
  ],
])('columns and cells in %s say the same', (_, text) => {
  expect(entriesOf(text)).toEqual([
    {
      division: '3 Movement',
      person: {
        lastname: 'Haddad',
        firstname: 'Lina',
        sex: 'Female',
        birthday: '2001-05-14',
        weight: 62.5,
        phone_number: '0661234567',
        email: null,
        club: null,
      },
    },
  ]);
});

test.each(['Inscriptions', 'Club de Annaba, salle 2, mars', '"CRB, Annaba";;'])(
  'a title above the names of the columns is skipped: %s',
  (title) => {
    const text =
      'Nom;Prénom;Sexe;Naissance;Division;Poids;Téléphone\nHaddad;Lina;F;14/05/2001;3 Movement;62,5;0661234567';
    expect(entriesOf(`${title}\n\n${text}`)).toMatchObject([{ person: { lastname: 'Haddad', weight: 62.5 } }]);
  },
);

test('a division has its French name too, and one that is not offered is a fault', () => {
  const sheet = `${header}\n${minor.replace('3 Movement', 'DÉVELOPPÉ COUCHÉ')},Karima Haddad,0770112233`;
  expect(entriesOf(sheet)).toMatchObject([{ division: 'Bench Press' }]);
  expect(() => entriesOf(sheet, { ...offer, divisions: [{ division: '3 Movement' }] })).toThrow('2 Division');
});

test.each(['Développé-couché', 'développé  couché', 'bench-press', 'BENCH PRESS'])(
  '%s is the bench press',
  (division) => {
    const sheet = `${header}\n${minor.replace('3 Movement', division)},Karima Haddad,0770112233`;
    expect(entriesOf(sheet)).toMatchObject([{ division: 'Bench Press' }]);
  },
);

test.each([
  ['Mme', 'Female'],
  ['Mlle.', 'Female'],
  ['M.', 'Male'],
  ['Mr', 'Male'],
])('%s names the sex', (cell, sex) => {
  const sheet = `${header}\n${minor.replace(',F,', `,${cell},`)},Karima Haddad,0770112233`;
  expect(entriesOf(sheet)).toMatchObject([{ person: { sex } }]);
});

test.each([
  '0661234567 / 0555123456',
  '0661234567/038861234',
  '06-61-23-45-67 ou 05-55-12-34-56',
  '661234567-555123456',
  '+213 661 23 45 67 ; +213 555 12 34 56',
  '0661234567 0555123456',
  '038 86 12 34 / 0661234567',
])('of the telephones %s the first mobile is taken', (cell) => {
  const sheet = `${header}\n${minor.replace('0661234567', cell)},Karima Haddad,0770112233`;
  expect(entriesOf(sheet)).toMatchObject([{ person: { phone_number: '0661234567' } }]);
});

test('no number of another country is cut to one of here', () => {
  const sheet = (cell: string) => `${header}\n${minor.replace('0661234567', cell)},Karima Haddad,0770112233`;
  for (const cell of ['+33 6 12 34 56 78', '0033-612345678', '06 61 23 45 67 8'])
    expect(faultsOf(sheet(cell))).toEqual([[2, 'Téléphone', expect.any(String)]]);
});

test('a person whom the sheet repeats refuses no other line', () => {
  const adult = minor.replace('2010', '2001');
  const rows = [adult, adult.replace('Haddad,Lina', 'LINA,Haddad'), adult.replace('Lina', 'Sara')];
  expect(entriesOf([header, ...rows.map((row) => `${row},,`)].join('\n'))).toHaveLength(3);
});

test('a twin who is known does not hide the one in a line above', () => {
  const twin = (firstname: string) => ({ firstname, lastname: 'Haddad', birthday: '2001-05-14', club: null });
  const [lina, sara] = [twin('Lina'), twin('Sara')];
  expect(withoutFound([lina, sara], [{ ...sara, firstname: 'HADDAD', lastname: 'Sàra' }])).toEqual([lina]);
});

test('the only division need not be named, and a discipline without divisions takes none', () => {
  const text = 'Nom,Prénom,Sexe,Naissance,Poids,Téléphone\nHaddad,Lina,F,14/05/2001,62,0661234567';
  expect(entriesOf(text, { ...offer, divisions: [{ division: 'Bench Press' }] })).toMatchObject([
    { division: 'Bench Press' },
  ]);
  expect(entriesOf(text, { ...offer, divisions: [] })[0]?.division).toBeUndefined();
  expect(faultsOf(text)).toEqual([[1, 'Division', 'Cette colonne manque.']]);
});

test('a minor comes with a guardian', () => {
  expect(entriesOf(`${header}\n${minor},Karima Haddad,0770112233`)[0]?.person?.guardian).toEqual({
    name: 'Karima Haddad',
    phone_number: '0770112233',
  });
  expect(faultsOf(`${header}\n${minor},,`)).toEqual([[2, 'Tuteur', expect.stringContaining('responsable légal')]]);
  expect(faultsOf(`${header}\n${minor},Karima Haddad,`)).toEqual([[2, 'Téléphone du tuteur', expect.any(String)]]);
});

test('every fault of a line is named once, by the sentence of the form', () => {
  const faults = faultsOf(`${header}\n,Lina,femelle,hier,Squat,15,0661,,\nHaddad,=1+1,F,,,,,,`);
  expect(faults).toEqual([
    [2, 'Sexe', '«\u00a0femelle\u00a0»\u00a0: attendu M, F.'],
    [2, 'Naissance', expect.stringContaining('JJ/MM/AAAA')],
    [2, 'Division', expect.stringContaining('attendu 3 Movement, Bench Press')],
    [2, 'Nom', expect.any(String)],
    [2, 'Téléphone', expect.stringContaining('10 chiffres')],
    [2, 'Poids', expect.stringContaining('20')],
    [3, 'Prénom', expect.any(String)],
    [3, 'Naissance', expect.any(String)],
    [3, 'Téléphone', expect.any(String)],
    [3, 'Poids', expect.any(String)],
    [3, 'Division', expect.any(String)],
  ]);
});

test('500 people at most', () => {
  const rows = Array.from(
    { length: 501 },
    (_, index) => `${minor.replace('Haddad', `Haddad ${'a'.repeat(index % 20)}`)},,`,
  );
  expect(faultsOf([header, ...rows].join('\n'))).toEqual([[502, '', 'Au plus 500 lignes.']]);
});
