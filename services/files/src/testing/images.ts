import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const EXIF = {
  IFD0: { Copyright: 'Budi Santoso', Make: 'SecretCam' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' },
};

export interface PortraitOptions {
  readonly width?: number;
  readonly height?: number;
  /** 1 to 8, as cameras write it. */
  readonly orientation?: number;
}

/** A picture with a red left half and a blue right half, and with a place and a camera in its metadata. */
export const portrait = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  { width = 1200, height = 1600, orientation = 1 }: PortraitOptions = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif(EXIF)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A grey PNG of one bit for each pixel. */
const png = (width: number, height: number, rows: number, extra: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * A PNG of a few kilobytes that would decode to this many pixels; with fewer `rows` than its header says it is cut off.
 */
export const bomb = (width: number, height: number, rows = height): Buffer => png(width, height, rows);

/** A small PNG with this many bytes of text, or of what is no colour profile, packed into one chunk. */
export const textBomb = (type: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes, 65));
  const head = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', iCCP: 'profile\0\0' }[type];
  return png(300, 400, 400, [chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))]);
};
