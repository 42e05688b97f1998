import * as z from 'zod/mini';

// A strict Content-Security-Policy reports the probe for `new Function` that zod makes otherwise.
z.config({ jitless: true });

export { z };
