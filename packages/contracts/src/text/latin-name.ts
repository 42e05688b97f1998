import { optionalText } from '../fields.ts';
import { isLatinName, tidyText } from './latin-letters.ts';
import { longest } from './lengths.ts';
import { fault } from '../messages/fault.ts';
import * as patterns from '../openapi/patterns.ts';
import { z } from '../zod.ts';

export const LatinName = z
  .nullable(
    z.pipe(
      optionalText(longest.latinName)
        .check(
          z.overwrite(tidyText),
          z.refine((typed) => typed === '' || isLatinName(typed), fault('latinName')),
        )
        .check(z.meta({ pattern: patterns.latinNameOrNothing })),
      z.transform((typed) => (typed === '' ? null : typed)),
    ),
  )
  .check(
    z.describe(
      "Le nom en lettres latines (prénom puis nom), quand il s'écrit avec d'autres lettres : les fédérations le lisent dans les résultats. `null` sans.",
    ),
  );
