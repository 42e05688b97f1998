// npm run openapi: writes docs/openapi.json again, after a change of the contract.
import { openApiDocument } from '@power-corner/contracts/openapi';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../local/paths.ts';

const path = join(root, 'docs', 'openapi.json');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const document = JSON.stringify(openApiDocument({ version }));
writeFileSync(path, await format(document, { ...(await resolveConfig(path)), parser: 'json' }));
