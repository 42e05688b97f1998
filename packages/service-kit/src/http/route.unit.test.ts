import { expect, test } from '@jest/globals';
import { Done, one } from '@power-corner/contracts/answers';
import { defineCall } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import { route } from './route.ts';

const documented = { service: 'auth', group: 'Comptes', summary: '', description: '', errors: [] } as const;
const rename = defineCall({
  ...documented,
  method: 'PUT',
  path: '/api/things/{id}',
  access: 'token',
  body: z.object({ name: z.string() }),
  answer: one(z.object({ name: z.string() })),
});
const create = defineCall({
  ...documented,
  method: 'POST',
  path: '/api/things',
  access: 'all',
  once: true,
  success: 201,
  answer: Done,
});

test('a route has the path and the method of its call', () => {
  const router = Router();
  route(router, rename, async ({ body }) => ({ data: { name: body.name } }));
  const served = router.stack.map((layer) => [layer.route?.path, layer.route?.stack[0]?.method]);
  expect(served).toEqual([['/api/things/:id', 'put']]);
});

// The compiler is the test: an expected error that does not come is one itself.
test('a handler with another answer than its call, or that takes what the call does not give, does not compile', () => {
  const router = Router();
  // @ts-expect-error the name is missing
  route(router, rename, async () => ({ data: {} }));
  // @ts-expect-error the name is a text
  route(router, rename, async () => ({ data: { name: 1 } }));
  // @ts-expect-error the path has no such parameter
  route(router, rename, async ({ params }) => ({ data: { name: params.token } }));
  // @ts-expect-error the call is not one that runs once
  route(router, rename, async ({ effect }) => ({ data: { name: String(effect) } }));
  // @ts-expect-error nobody may be signed in
  route(router, create, async ({ ctx }) => ({ location: '/', message: ctx.actor.id }));
  // @ts-expect-error what was created has an address
  route(router, create, async () => ({ message: say('accountCreated') }));
  expect(router.stack).toHaveLength(6);
});
