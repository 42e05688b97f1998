import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content: string;
}

const version = 20;
/** Names are UTF-8. */
const flags = 0x08_00;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same files give the same bytes on every day. */
const firstDay = 0x21;
const localHeaderBytes = 30;
const directoryHeaderBytes = 46;
const endBytes = 22;

/** The fields that a file has both before its content and in the directory. */
function commonFields({
  crc,
  packed,
  size,
  name,
}: {
  crc: number;
  packed: number;
  size: number;
  name: Buffer;
}): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** Files in a zip archive: the same bytes for the same files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: given, content } of files) {
    const name = Buffer.from(given);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = commonFields({ crc: crc32(bytes), packed: packed.length, size: bytes.length, name });
    const entry = Buffer.alloc(directoryHeaderBytes);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(version, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, directoryHeaderBytes - 4);
    directory.push(entry, name);
    contents.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed);
    offset += localHeaderBytes + name.length + packed.length;
  }
  const end = Buffer.alloc(endBytes);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}
