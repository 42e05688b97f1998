import { allCalls } from '@power-corner/contracts/calls/all';
import { openApiDocument } from '@power-corner/contracts/openapi';
import { expect, test } from '@jest/globals';
import { html } from './html.ts';
import { page } from './page.ts';
import { boundsText, typeText } from './schema-text.ts';

test('the page has every call, each with a place of its own', () => {
  const text = page(openApiDocument({ version: '1.2.3' }));
  const places = [...text.matchAll(/<article id="([^"]+)">/g)].map(([, id]) => id);
  expect(new Set(places).size).toBe(allCalls.length);
  expect(text).toContain("<title>L'API de Power Corner</title>");
});

test('the page lives with a strict policy: no script and no style within', () => {
  expect(page(openApiDocument({ version: '1.2.3' }))).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

test('values are escaped, what a template made is not escaped twice', () => {
  expect(html`<b>${'<i>&"'}</b>${[html`<u>${1}</u>`]}${null}${false}`.text).toBe('<b>&lt;i&gt;&amp;&quot;</b><u>1</u>');
});

test.each([
  [{ type: ['string', 'number'] }, 'texte ou nombre'],
  [{ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }, {}] }, '«\u00a0a\u00a0», «\u00a0b\u00a0» ou vide'],
  [{ type: 'array', items: { type: 'integer' } }, 'liste de : nombre entier'],
  [{ type: 'string', contentMediaType: 'image/*' }, 'fichier image'],
  [{}, 'valeur'],
])('%j reads %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('bounds that say nothing are left out', () => {
  expect(boundsText({ minLength: 1, minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toBe('');
  expect(boundsText({ minLength: 8, maxLength: 60 })).toBe('au moins 8 caractères, au plus 60 caractères');
});
