import { timeZone } from '@power-corner/contracts/lists';

const long = new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `samedi 5 décembre 2026 à 09:00`, by the gym's clock. */
export function longDate(instant: string): string {
  const date = new Date(instant);
  // French counts the first of a month as such; the formatter does not know.
  const day = long.format(date).replace(/\b1 /, '1er ');
  return `${day} à ${clock.format(date)}`;
}
