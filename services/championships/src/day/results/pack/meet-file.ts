import { tidyText } from '@power-corner/contracts/text/latin-letters';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { PackQuery } from '@power-corner/contracts/results/results';
import type { PackFault } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord } from '../../../catalogue/model.ts';
import { defaultFederation } from './federation.ts';

const columns = ['Federation', 'Date', 'MeetCountry', 'MeetState', 'MeetTown', 'MeetName'] as const;
type MeetColumn = (typeof columns)[number];

const isTown = (town: string) => /^[\p{L} .'-]+$/u.test(town);
const isName = (name: string) => /^[\p{L}\d &.'/°%:-]+$/u.test(name);

/** The federation's short name needs no escaping: it has letters, digits and hyphens alone. */
const wordsRepeated = (federation: string, year: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${federation}|${year})(?![\p{L}\d])`, 'giu');

const cutName = (name: string, repeated: RegExp) =>
  tidyText(
    name
      .replaceAll(/[–—]/g, '-')
      .replaceAll(repeated, ' ')
      .replaceAll(/\(\s*\)/g, ' '),
  ).replaceAll(/^[ \-&/:,]+|[ \-&/:,]+$/g, '');

export function meetFileOf(
  { name: championshipName, location, date }: Pick<ChampionshipRecord, 'name' | 'location' | 'date'>,
  query: Pick<PackQuery, 'federation' | 'town' | 'name'>,
): { content: string; faults: PackFault[]; federation: string } {
  const faults: PackFault[] = [];
  const note = (column: MeetColumn, message: Message) =>
    faults.push({ file: 'meet.csv', line: 2, column, name: '', message });
  const day = dayInAlgiers(date);
  const federation = query.federation?.trim() || defaultFederation;
  const known = /^[\p{Script=Latin}\d][\p{Script=Latin}\d-]*$/u.test(federation);
  if (!known) note('Federation', say('packFederation', { cell: federation }));
  const repeated = wordsRepeated(known ? federation : defaultFederation, day.slice(0, 4));
  const place = tidyText(location);
  const town = query.town?.trim() || (isTown(place) ? place : '');
  if (town && !isTown(town)) note('MeetTown', say('packTown', { cell: town }));
  if (town.includes('  ')) note('MeetTown', say('packSpaces'));
  const given = query.name?.trim();
  const name = given || cutName(championshipName, repeated);
  if (name === '') note('MeetName', say('cellNameMissing'));
  else if (!isName(name)) note('MeetName', say('packMeetName', { cell: name }));
  if (name.includes('  ')) note('MeetName', say('packSpaces'));
  if (given && name.search(repeated) !== -1) note('MeetName', say('packNameRepeats'));
  const row: Record<MeetColumn, string> = {
    Federation: federation,
    Date: day,
    MeetCountry: 'Algeria',
    MeetState: '',
    MeetTown: town,
    MeetName: name,
  };
  const content = [columns, columns.map((column) => row[column])].map((cells) => `${cells.join(',')}\n`).join('');
  return { content, faults, federation };
}
