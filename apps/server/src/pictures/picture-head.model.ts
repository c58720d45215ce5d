export interface PictureHead {
  width: number;
  height: number;
  /** The file goes on to its end mark: decoders draw half a picture without a word. */
  complete: boolean;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

/** Reads kind and size of a picture from its header, without decoding; `undefined` for anything but PNG, JPEG or WebP. */
export function readPictureHead(bytes: Buffer): PictureHead | undefined {
  if (bytes.length >= 33 && bytes.subarray(0, 8).equals(PNG)) return readPng(bytes);
  if (bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes);
  return undefined;
}

function readPng(bytes: Buffer): PictureHead | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), complete: bytes.lastIndexOf('IEND') > 0 };
}

function readJpeg(bytes: Buffer): PictureHead | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Start of frame, whichever kind of coding; C4, C8 and CC are something else.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), complete: bytes.lastIndexOf(JPEG_END) > at };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function readWebp(bytes: Buffer): PictureHead | undefined {
  const complete = bytes.readUInt32LE(4) + 8 <= bytes.length;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, complete };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, complete };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, complete };
    default:
      return undefined;
  }
}
