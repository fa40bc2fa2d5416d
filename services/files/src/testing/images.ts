import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const EXIF = { IFD0: { Copyright: 'Budi Santoso', Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } };

export interface PortraitOptions {
  readonly width?: number;
  readonly height?: number;
  /** 1 to 8, as cameras write it. */
  readonly orientation?: number;
}

/** A picture with a red left half and a blue right half, and with a place and a camera in its metadata. */
export const portrait = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg', { width = 1200, height = 1600, orientation = 1 }: PortraitOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withMetadata({ orientation, exif: EXIF })
    .toFormat(format)
    .toBuffer();

/** A PNG of a few kilobytes that would decode to this many pixels. */
export const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
};
