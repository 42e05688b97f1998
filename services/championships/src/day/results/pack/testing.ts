import { unzipSync } from 'fflate';

// A port of the rules by which OpenPowerlifting's checker refuses a meet, as far as a pack has the columns.

export function unzip(archive: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

const liftColumns = ['Squat', 'Bench', 'Deadlift'].map((lift) => ({
  attempts: [1, 2, 3].map((number) => `${lift}${number}Kg`),
  best: `Best3${lift}Kg`,
}));
const before = 'Name,Sex,BirthDate,Age,Country,Team,Event,Equipment,Division,BodyweightKg,WeightClassKg'.split(',');
const ordered = [...before, ...liftColumns.flatMap(({ attempts, best }) => [...attempts, best]), 'TotalKg', 'Place'];

type Row = Record<string, string>;

function read(text: string): { columns: string[]; rows: Row[]; faults: string[] } {
  const faults: string[] = [];
  if (text.startsWith('\ufeff')) faults.push('byte order mark');
  if (/[\r"]/.test(text)) faults.push('quote or carriage return');
  if (!text.endsWith('\n')) faults.push('no end of the last line');
  const [columns = [], ...records] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  if (new Set(columns).size < columns.length) faults.push('a header twice');
  for (const cells of [columns, ...records]) {
    if (cells.length !== columns.length) faults.push(`cells: ${cells.join()}`);
    for (const cell of cells) if (cell !== cell.trim() || cell.includes('  ')) faults.push(`spaces: “${cell}”`);
  }
  const rows = records.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
  return { columns, rows, faults };
}

function meetFaults(text: string): string[] {
  const { columns, rows, faults } = read(text);
  if (columns.join() !== 'Federation,Date,MeetCountry,MeetState,MeetTown,MeetName') faults.push('headers of the meet');
  if (rows.length !== 1) faults.push('not one meet');
  const { Federation = '', Date: day = '', MeetTown = '', MeetName = '' } = rows[0] ?? {};
  if (Federation === '') faults.push('federation');
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(day)) faults.push(`date: ${day}`);
  if (!/^[\p{L} .'-]*$/u.test(MeetTown)) faults.push(`town: ${MeetTown}`);
  if (!/^[\p{L}\d &.'/°%:-]+$/u.test(MeetName)) faults.push(`name: ${MeetName}`);
  const words = MeetName.split(' ');
  if (words.includes(Federation) || words.includes(day.slice(0, 4))) faults.push(`repeated in ${MeetName}`);
  return faults;
}

const particles = ['el', 'la', 'de', 'bin'];
const isWord = (word: string, at: number) => /^\p{Lu}/u.test(word) || (at > 0 && particles.includes(word));
const isKg = (cell: string) => /^-?[1-9]\d{0,3}(\.\d{1,2})?$/.test(cell);

/** Each taken attempt against the heaviest before it: the bar does not go down, and a good lift is not repeated. */
function orderFaults(taken: readonly string[]): string[] {
  let heaviest = 0;
  return taken.map(Number).flatMap((kg) => {
    const faults = [
      ...(Math.abs(kg) < Math.abs(heaviest) ? [`${kg} lowered from ${heaviest}`] : []),
      ...(heaviest > 0 && Math.abs(kg) === heaviest ? [`${kg} repeated`] : []),
      ...(Math.abs(kg) > 650 ? [`${kg} is too heavy`] : []),
    ];
    if (Math.abs(kg) >= Math.abs(heaviest)) heaviest = kg;
    return faults;
  });
}

function liftFaults(row: Row, { attempts, best }: { attempts: string[]; best: string }): string[] {
  const taken = attempts.flatMap((column) => row[column] || []);
  const given = row[best] ?? '';
  const good = taken.map(Number).filter((kg) => kg > 0);
  const expected = good.length > 0 ? Math.max(...good) : 0;
  return [
    ...orderFaults(taken),
    ...[...taken, ...(given ? [given] : [])].filter((cell) => !isKg(cell)).map((cell) => `weight: ${cell}`),
    ...(taken.length > 0 && Number(given) !== expected ? [`${best}: ${given}, not ${expected}`] : []),
    ...(Number(given) < 0 ? [`${best} is negative`] : []),
  ];
}

function bodyweightFaults({ BodyweightKg: cell = '', WeightClassKg: weightClass = '' }: Row): string[] {
  const faults: string[] = [];
  const [kg, limit] = [Number(cell), Number.parseFloat(weightClass)];
  if (cell && (!isKg(cell) || kg < 15 || kg > 300)) faults.push(`bodyweight: ${cell}`);
  if (weightClass && !/^\d+(\.\d+)?\+?$/.test(weightClass)) faults.push(`class: ${weightClass}`);
  if (cell && weightClass && (weightClass.endsWith('+') ? kg <= limit : kg > limit))
    faults.push(`${cell} in ${weightClass}`);
  return faults;
}

/** The configuration of FAPL: its classes from light to heavy, the first of which is for juniors alone. */
const classesOf: Row = {
  M: '53,59,66,74,83,93,105,120,120+',
  F: '43,47,52,57,63,69,76,84,84+',
};
const divisions = 'Open,Juniors,Sub-Juniors,Masters 1,Masters 2,Masters 3,Masters 4,Masters 5'.split(',');

function configuredFaults(row: Row): string[] {
  const { Sex = '', Division = '', Place, BodyweightKg: kg, WeightClassKg: weightClass = '' } = row;
  const faults = divisions.includes(Division) ? [] : [`division: ${Division}`];
  if (weightClass === '') return Place === 'NS' ? faults : [...faults, 'no class'];
  if (Sex === 'Mx') return faults;
  const classes = (classesOf[Sex] ?? '').split(',').slice(Division.endsWith('Juniors') ? 0 : 1);
  const at = classes.indexOf(weightClass);
  if (at === -1) faults.push(`class of ${Sex} ${Division}: ${weightClass}`);
  const lighter = classes[at - 1];
  if (kg && lighter && !weightClass.endsWith('+') && Number(kg) <= Number(lighter))
    faults.push(`${kg} is in ${lighter}`);
  return faults;
}

const equipments = ['Raw', 'Wraps', 'Straps', 'Single-ply', 'Multi-ply', 'Unlimited'];

function eventFaults(row: Row): string[] {
  const { Event = '', Equipment = '', Place = '', TotalKg = '' } = row;
  const faults = equipments.includes(Equipment) ? [] : [`equipment: ${Equipment}`];
  if (Equipment === 'Wraps' && !Event.includes('S')) faults.push('wraps without squat');
  if (Equipment === 'Straps' && !Event.includes('D')) faults.push('straps without deadlift');
  const withData = liftColumns.map(({ attempts, best }) => [...attempts, best].some((column) => row[column]));
  const isPlaced = !['DQ', 'DD', 'NS'].includes(Place);
  for (const [at, letter] of ['S', 'B', 'D'].entries()) {
    if (withData[at] && !Event.includes(letter)) faults.push(`${letter} outside of ${Event}`);
    if (isPlaced && withData.includes(true) && !withData[at] && Event.includes(letter)) faults.push(`no ${letter}`);
  }
  if (Number(TotalKg) >= 1408) faults.push(`total: ${TotalKg}`);
  return faults;
}

function rowFaults(row: Row, isConfigured: boolean): string[] {
  const { Name = '', Sex = '', Event = '', Division = '', TotalKg = '', Place = '' } = row;
  const faults = [...liftColumns.flatMap((columns) => liftFaults(row, columns)), ...bodyweightFaults(row)];
  faults.push(...eventFaults(row), ...(isConfigured ? configuredFaults(row) : []));
  if (/^(Jr|Sr) |(\.|DT|SP|MP|Ii|Iii)$/.test(Name)) faults.push(`end of the name: ${Name}`);
  if (!/^[\p{Script=Latin} '.-]+$/u.test(Name) || !Name.split(' ').every(isWord)) faults.push(`name: ${Name}`);
  if (!['M', 'F', 'Mx'].includes(Sex)) faults.push(`sex: ${Sex}`);
  if (!/^(?=.)S?B?D?$/.test(Event)) faults.push(`event: ${Event}`);
  if (Division === '') faults.push('no division');
  if (row.BirthDate || row.Age || row.Country) faults.push('what stays blank');
  if (!/^([1-9]\d{0,2}|G|DQ|DD|NS)$/.test(Place) || Number(Place) > 255) faults.push(`place: ${Place}`);
  const without = ['DQ', 'DD', 'NS'].includes(Place);
  if (without !== (TotalKg === '')) faults.push(`total: ${TotalKg} at ${Place}`);
  const bests = liftColumns.flatMap(({ best }) => (row[best] ? [Number(row[best])] : []));
  const sum = bests.reduce((one, other) => one + other, 0);
  if (TotalKg && bests.length > 0 && Math.abs(Number(TotalKg) - sum) > 0.001) faults.push(`total: ${TotalKg}, ${sum}`);
  return faults.map((fault) => `${Name}: ${fault}`);
}

function entriesFaults(text: string, isConfigured: boolean): string[] {
  const { columns, rows, faults } = read(text);
  if (columns.join() !== ordered.filter((column) => columns.includes(column)).join()) faults.push('headers');
  if (![...before, 'TotalKg', 'Place'].every((column) => columns.includes(column))) faults.push('missing headers');
  return [...faults, ...rows.flatMap((row) => rowFaults(row, isConfigured))];
}

export function checkPack(archive: Buffer): string[] {
  const files = unzip(archive);
  const names = Object.keys(files);
  if (names.join() !== 'meet.csv,entries.csv,original.csv') return [`files: ${names.join()}`];
  const { 'meet.csv': meet = '', 'entries.csv': entries = '' } = files;
  return [...meetFaults(meet), ...entriesFaults(entries, meet.includes('\nFAPL,'))];
}
