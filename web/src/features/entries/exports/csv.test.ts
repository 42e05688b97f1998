import { expect, test } from '@jest/globals';
import { aParticipant } from '../../../../testing/builders.ts';
import { frenchCsv } from '../../../lib/csv.ts';
import { csvFileName, participantsCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+213661', "'+213661"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\u200f=1+1', "'=1+1"],
  ['23\u200f/11\u200f/2026', '23/11/2026'],
  ['\t=1', `"'\t=1"`],
  ['＝1+1', "'＝1+1"],
  ['Lina,=1+1', '"Lina,=1+1"'],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://evil";"x")', `"'=HYPERLINK(""http://evil"";""x"")"`],
])('a spreadsheet reads %j as text', (value, written) => {
  expect(frenchCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});

test('quotes only what would break a row', () => {
  expect(frenchCsv([['Aït; Mehdi', 'dit "le roc"', 'deux\nlignes', "d'Annaba"]])).toBe(
    '\uFEFF"Aït; Mehdi";"dit ""le roc""";"deux\nlignes";d\'Annaba\r\n',
  );
});

test('the column of the levels has the name by which an import reads it', () => {
  const [header, row] = participantsCsv([aParticipant({ division: null, level: 'rx', level_name: 'RX' })])
    .split('\r\n')
    .map((line) => line.split(';'));
  expect([header?.includes('Division'), row?.[header?.indexOf('Level') ?? -1]]).toEqual([false, 'RX']);
});

test('writes the columns of the table in its order, and a row for each participant', () => {
  const person = aParticipant({
    id: 'a'.repeat(24),
    firstname: '=cmd',
    lastname: 'Zerrouki',
    email: 'e@example.dz',
    weight_class: null,
    division: '3 Movement',
    fee: 'under_review',
    club: '=HYPERLINK("x")',
  });
  const [header, row, end] = participantsCsv([person]).split('\r\n');
  expect(header).toBe(
    "\uFEFF#;ID;Vérifié;Nom;Prénom;Sexe;Téléphone;E-mail;Catégorie d'âge;Classe de poids;Division;Club;Type de championnat;État;Paiement;Date de naissance",
  );
  expect(row).toBe(
    `1;${'a'.repeat(24)};Oui;Zerrouki;'=cmd;Femme;"=""0661234567""";e@example.dz;Open;;3 Movement;"'=HYPERLINK(""x"")";Powerlifting;Confirmée;En cours de vérification;14/05/2001`,
  );
  expect(end).toBe('');
  expect(participantsCsv([{ ...person, email: null }])).toContain('"=""0661234567""";;Open');
});

test('a spreadsheet keeps the leading zero of a phone number, and runs nothing in its place', () => {
  expect(frenchCsv([[{ digits: '0661234567' }]])).toBe('\uFEFF"=""0661234567"""\r\n');
  expect(frenchCsv([[{ digits: '1"+cmd|x' }]])).toBe('\uFEFF"1""+cmd|x"\r\n');
  expect(frenchCsv([[{ digits: '=1+1' }]])).toBe("\uFEFF'=1+1\r\n");
});

test.each([
  ["Open de force d'Annaba", "Open de force d'Annaba - Participants - 2026-11-22.csv"],
  ['Coupe 3/4 : "finale"\n<Est>?', 'Coupe 3 4 finale Est - Participants - 2026-11-22.csv'],
  ['É'.repeat(200), `${'É'.repeat(80)} - Participants - 2026-11-22.csv`],
])('the file of %j is named after it and the day', (championship, name) => {
  expect(csvFileName(championship, '2026-11-22')).toBe(name);
});
