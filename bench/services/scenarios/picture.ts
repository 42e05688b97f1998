import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { perSecond } from '../load.ts';
import { median } from '../statistics.ts';
import { championshipRow, idOf } from '../rows/rows.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const rounds = 3;

/** A picture of about 2 MB as a phone takes it, twelve megapixels with some noise. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const coarse = { width: width / 10, height: height / 10, channels: 3 } as const;
  return sharp(randomBytes(coarse.width * coarse.height * 3), { raw: coarse })
    .resize(width, height)
    .jpeg({ quality: 75 })
    .toBuffer();
}

/**
 * The admin gives a championship another picture, again and again: it is decoded, made in three widths and stored each
 * time.
 */
export async function picture(environment: Environment, note: (row: Row) => void): Promise<void> {
  const championship = championshipRow(0, { name: 'Affiche' });
  await environment
    .database('championships')
    .collection('championships')
    .insertOne(championship as never);
  const content = await photo();
  const file = join(environment.work, 'affiche.jpg');
  writeFileSync(file, content);
  const target = {
    url: `${environment.urlOf('gateway')}${addressOf(calls.changePicture, { params: { id: championship._id } })}`,
    method: 'PUT',
    upload: { field: 'picture', file },
    token: environment.tokenOf(idOf('admin'), 'admin'),
  };
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await perSecond(target, { connections: 2, seconds: 6 }));
  note({
    part: 'Picture',
    what: `uploads of ${(content.length / 1e6).toFixed(1)} MB, 12 megapixels, two at once`,
    measured: median(seen),
    unit: '/s',
  });
}
