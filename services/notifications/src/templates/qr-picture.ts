import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A QR code as a PNG in black and white: eight pixels for a module, and the white margin that readers need. */
export function qrPicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = uint32(modules.length * 8);
  // A pixel is one grey bit: a byte holds the eight pixels of a module's line. Each line begins with its filter, which
  // is none.
  const lines = modules.map((row) => Buffer.from([0, ...row.map((dark) => (dark ? 0 : 0xff))]));
  const pixels = Buffer.concat(lines.flatMap((line) => Array.from({ length: 8 }, () => line)));
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, size, Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
