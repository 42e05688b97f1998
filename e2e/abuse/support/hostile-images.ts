import sharp from 'sharp';
import { deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(content.length, 0);
  framed.writeUInt32BE(crc(named), 4);
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)]);
}

/** A PNG that unfolds to width × height. @param rows how many rows are really there */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(rows, height) }, () => row)), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const color = { create: { width: 64, height: 64, channels: 3, background: '#c2410c' } } as const;
export const jpeg = () => sharp(color).jpeg().toBuffer();
export const png = () => sharp(color).png().toBuffer();
export const gif = () => sharp(color).gif().toBuffer();

export const script = '<script>document.title="owned"</script>';

export async function uploads(): Promise<
  { kind: string; content: Buffer; name?: string; type?: string; statuses: number[] }[]
> {
  const [aJpeg, aPng, aGif] = await Promise.all([jpeg(), png(), gif()]);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${script}</svg>`,
  );
  const refused = [415];
  return [
    { kind: 'a text named as a picture', content: Buffer.from('hello'), statuses: refused },
    { kind: 'an empty file', content: Buffer.alloc(0), statuses: [400, 415] },
    {
      kind: 'HTML named as a picture',
      content: Buffer.from(`<!doctype html>${script}`),
      name: 'x.jpg',
      type: 'image/jpeg',
      statuses: refused,
    },
    { kind: 'an SVG', content: svg, name: 'x.svg', type: 'image/svg+xml', statuses: refused },
    { kind: 'an SVG named as PNG', content: svg, name: 'x.png', type: 'image/png', statuses: refused },
    {
      kind: 'an XML with entities',
      content: Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&e;</svg>',
      ),
      statuses: refused,
    },
    { kind: 'a PDF', content: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj'), statuses: refused },
    { kind: 'a WebP', content: await sharp(color).webp().toBuffer(), type: 'image/webp', statuses: refused },
    { kind: 'a TIFF', content: await sharp(color).tiff().toBuffer(), type: 'image/tiff', statuses: refused },
    {
      kind: 'the signature of a JPEG and nothing else',
      content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      statuses: refused,
    },
    {
      kind: 'the signature of a PNG and HTML',
      content: Buffer.concat([aPng.subarray(0, 8), Buffer.from(script)]),
      statuses: refused,
    },
    {
      kind: 'a GIF that is also JavaScript',
      content: Buffer.concat([Buffer.from('GIF89a/*'), aGif.subarray(8), Buffer.from('*/=1;alert(1)//')]),
      statuses: refused.concat(201, 200),
    },
    { kind: 'a JPEG cut in half', content: aJpeg.subarray(0, aJpeg.length / 2), statuses: refused },
    { kind: 'a PNG cut in half', content: aPng.subarray(0, aPng.length / 2), statuses: refused },
    { kind: 'a PNG of 40,000 × 40,000', content: hugePng(40_000, 40_000, 10), statuses: [413] },
    {
      kind: 'a PNG of 2,000,000,000 × 2,000,000,000',
      content: hugePng(2_000_000_000, 2_000_000_000, 0),
      statuses: [413, 415],
    },
    {
      kind: 'a PNG of 16,000 × 16,000 that unfolds to 256 megapixels',
      content: hugePng(16_000, 16_000),
      statuses: [413],
    },
    { kind: 'a PNG of 1 × 50,000,001', content: hugePng(1, 50_000_001, 10), statuses: [413, 415] },
    {
      kind: 'a picture of over 5 MB',
      content: Buffer.concat([aJpeg, Buffer.alloc(5.2 * 1024 * 1024)]),
      statuses: [413],
    },
    { kind: 'a picture of over 6 MB', content: Buffer.concat([aJpeg, Buffer.alloc(7 * 1024 * 1024)]), statuses: [413] },
  ];
}
