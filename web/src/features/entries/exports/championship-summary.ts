import type { Championship } from '@power-corner/contracts/championships/championships';
import { joined } from '../../../lib/i18n/i18n.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';

/** Name, date and location, for printed sheets. */
export const championshipSummary = ({ name, date, location }: Pick<Championship, 'name' | 'date' | 'location'>) =>
  joined(name, dayAndTime(date), location);
