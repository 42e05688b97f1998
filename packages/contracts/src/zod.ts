import * as z from 'zod/mini';

// A strict Content-Security-Policy reports the probe for `new Function` that zod makes otherwise.
z.config({ jitless: true });

export const named = (schema: z.ZodMiniType, id: string, description: string, examples?: [unknown]) =>
  z.globalRegistry.add(schema, { id, description, ...(examples && { examples }) });

export { z };
