import * as z from 'zod/mini';

// A strict Content-Security-Policy reports the probe for `new Function` that zod makes otherwise.
z.config({ jitless: true });

/** Gives a schema a name, under which the API's document has it once, and says what it is. */
export const named = (schema: z.ZodMiniType, id: string, description: string, examples?: [unknown]) =>
  z.globalRegistry.add(schema, { id, description, ...(examples && { examples }) });

export { z };
