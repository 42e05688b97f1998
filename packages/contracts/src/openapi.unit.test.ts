import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(openApiDocument()));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call stands in it once, with its failures', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string; responses: object }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const { responses } of operations) expect(responses).toHaveProperty('503');
});

test('a word of a query without which a call is refused is required, and numbers are integers with their bounds', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { parameters: object[] }>> };
  const parameters = paths['/api/email/campaigns']?.['get']?.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'championshipId', in: 'query', required: true }));
  expect(parameters).toContainEqual({ name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 1000 } });
});
