import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobAnswer, type VideoType } from './job';
import { checkVideo } from './video';

const folder = mkdtempSync(join(tmpdir(), 'video-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (type: VideoType, ...parts: readonly Buffer[]): Promise<JobAnswer> => {
  const path = join(folder, 'file');
  writeFileSync(path, Buffer.concat(parts));
  return checkVideo({ work: 'check-video', path, type });
};

const box = (name: string, content = Buffer.alloc(20)): Buffer => {
  const head = Buffer.from(`0000${name}`, 'latin1');
  head.writeUInt32BE(content.length + 8);
  return Buffer.concat([head, content]);
};
/** A box whose length takes eight bytes, as that of a long film does. */
const longBox = (name: string, content: Buffer): Buffer => {
  const head = Buffer.from(`0001${name}00000000`, 'latin1');
  head.writeUInt32BE(1);
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1mp41', 'latin1'));
const pictures = Buffer.alloc(5_000, 7);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const ebml = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from([0x87]), Buffer.from('4282847765626d', 'hex')]);
const segment = (size: string, content = pictures): Buffer =>
  Buffer.concat([Buffer.from(`18538067${size}`, 'hex'), content]);
const KNOWN = `20${pictures.length.toString(16).padStart(4, '0')}`;
const UNKNOWN = '01ffffffffffffff';

describe('a video', () => {
  it.all<[string, VideoType, readonly Buffer[]]>([
    ['as phones write it', 'video/mp4', [ftyp, box('mdat', pictures), box('moov')]],
    ['that can be played while it comes', 'video/mp4', [ftyp, box('moov'), box('free'), box('mdat', pictures)]],
    ['of an iPhone', 'video/quicktime', [ftyp, box('wide', Buffer.alloc(0)), longBox('mdat', pictures), box('moov')]],
    ['in fragments', 'video/mp4', [ftyp, box('moov'), box('moof'), box('mdat', pictures)]],
    ['that a browser recorded', 'video/webm', [ebml, segment(UNKNOWN)]],
    ['of a known length', 'video/webm', [ebml, segment(KNOWN)]],
  ])('%s is taken', async (_what, type, parts) => {
    expect(await check(type, ...parts)).toEqual({ done: true });
  });

  it.holds('V5.2.2d').all<[string, VideoType, readonly Buffer[]]>([
    ['that is a page behind its first bytes', 'video/mp4', [ftyp, page]],
    ['with a page behind its end', 'video/mp4', [ftyp, box('mdat', pictures), box('moov'), page]],
    ['without pictures', 'video/mp4', [ftyp, box('moov'), box('free', page)]],
    ['without a track', 'video/mp4', [ftyp, box('mdat', pictures)]],
    ['that is cut off', 'video/mp4', [ftyp, box('moov'), box('mdat', pictures).subarray(0, 900)]],
    ['that is a page behind its first bytes', 'video/webm', [ebml, page]],
    ['with a page behind its end', 'video/webm', [ebml, segment(KNOWN), page]],
    ['that is only its header', 'video/webm', [ebml]],
  ])('%s is refused', async (_what, type, parts) => {
    expect(await check(type, ...parts)).toEqual({ fault: 'video-broken' });
  });
});
