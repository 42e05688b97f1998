import type { Request } from 'express';
import { championshipContents } from './championship-contents.ts';
import type { Find, Sources } from './content.ts';
import { peopleContents } from './people-contents.ts';
import type { ReadPublic } from './public-api.ts';

/**
 * Finds what the public pages show.
 * @returns the finder for a path; undefined for a path that stands for no public page
 */
export function contentsOf(read: ReadPublic, siteOf: (request: Request) => string): (path: string) => Find | undefined {
  const sources: Sources = {
    read,
    asked: (request, { language }) => ({
      site: siteOf(request),
      language,
      inAddress: 'language' in request.query,
    }),
  };
  const [championships, people] = [championshipContents(sources), peopleContents(sources)];
  return (path) => championships(path) ?? people(path);
}
