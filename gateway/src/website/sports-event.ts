import type { ItemAvailability, SportsEvent, WithContext } from 'schema-dts';
import { timeZone } from '@power-corner/contracts/lists';
import { pictureAt } from '@power-corner/contracts/championships/pictures';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { hasFee, registrationEnd, registrationState } from '@power-corner/contracts/championships/registration';

const schema = <Word extends string>(word: Word) => `https://schema.org/${word}` as const;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** An instant on the clock of Algiers, with its offset: `2026-12-12T09:00:00+01:00`. */
export function withOffset(iso: string): string {
  const at = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const offset = at['timeZoneName']?.replace('GMT', '') || '+00:00';
  return `${at['year']}-${at['month']}-${at['day']}T${at['hour']}:${at['minute']}:${at['second']}${offset}`;
}

function availability(championship: PublicChampionship, now: Date): ItemAvailability {
  const state = registrationState(championship, now);
  if (state === 'not_open') return schema('PreOrder');
  if (state === 'closed') return schema('OutOfStock');
  return schema(championship.remaining_places === 0 ? 'SoldOut' : 'InStock');
}

function eventStatus({ status, previous_date: previous }: PublicChampionship) {
  if (status === 'canceled') return schema('EventCancelled');
  return schema(previous ? 'EventRescheduled' : 'EventScheduled');
}

/** Typed by schema.org, so that a wrong field does not compile. `url` is that of the public page. */
export function sportsEvent(
  championship: PublicChampionship,
  site: string,
  url: string,
  now: Date,
): WithContext<SportsEvent> {
  const { name, description, date, location, type, picture, preview, entry_fee_dzd: fee } = championship;
  const opensAt = championship.registration_opens_at;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name,
    description,
    sport: type,
    startDate: withOffset(date),
    ...(championship.previous_date && { previousStartDate: withOffset(championship.previous_date) }),
    eventStatus: eventStatus(championship),
    eventAttendanceMode: schema('OfflineEventAttendanceMode'),
    location: {
      '@type': 'Place',
      name: location,
      address: { '@type': 'PostalAddress', streetAddress: location, addressCountry: 'DZ' },
    },
    image: [site + preview, site + pictureAt(picture, 1080)],
    organizer: { '@type': 'Organization', name: 'Power Corner', url: `${site}/` },
    ...(championship.max_participants !== null && {
      maximumAttendeeCapacity: championship.max_participants,
      ...(championship.remaining_places !== null && { remainingAttendeeCapacity: championship.remaining_places }),
    }),
    ...(hasFee(fee) && {
      offers: {
        '@type': 'Offer',
        url,
        price: fee,
        priceCurrency: 'DZD',
        availability: availability(championship, now),
        validThrough: withOffset(registrationEnd(championship).toISOString()),
        ...(opensAt && { validFrom: withOffset(opensAt) }),
      },
    }),
  };
}
