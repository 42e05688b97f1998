// npm run openapi: writes docs/openapi.json again, after a change of the contract.
import { openApiDocument } from '@power-corner/contracts/openapi';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../local/paths.ts';
import { versionOf } from './version.ts';

const path = join(root, 'docs', 'openapi.json');
const document = JSON.stringify(openApiDocument({ version: versionOf(root) }));
writeFileSync(path, await format(document, { ...(await resolveConfig(path)), parser: 'json' }));
