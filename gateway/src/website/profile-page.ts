import type { Person } from '@power-corner/contracts/records/people';
import type { ProfilePage, WithContext } from 'schema-dts';

export const personPath = (handle: string): string => `/p/${handle}`;

/** Typed by schema.org, so that a wrong field does not compile. `image` is the share picture, no portrait. */
export function profilePage(
  { name, handle, club }: Pick<Person, 'name' | 'handle' | 'club'>,
  site: string,
  image: string,
): WithContext<ProfilePage> {
  const url = site + personPath(handle);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name,
    primaryImageOfPage: { '@type': 'ImageObject', url: site + image },
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      url,
      name,
      identifier: handle,
      ...(club && { affiliation: { '@type': 'SportsOrganization', name: club } }),
    },
  };
}
