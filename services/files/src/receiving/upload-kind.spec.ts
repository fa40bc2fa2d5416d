import { PHONE } from '@berangkat/platform/http';
import { IMAGE_TYPES } from '../images/job';
import { PHOTO } from '../photos/upload';
import { timeToReceive, uploadKind, type UploadKind } from './upload-kind';

const document: UploadKind = {
  name: 'document',
  accepts: ['application/pdf'],
  wrongType: 'cv-types',
  maxBytes: 1024 * 1024,
  tooLarge: 'file-10mb',
  pace: PHONE,
};

describe('a kind of upload', () => {
  it('has limits that end every upload before the gateway gives it up', () => {
    expect(uploadKind(document)).toBe(document);
    expect(timeToReceive(PHOTO)).toBeLessThan(235_000);
    expect(() => uploadKind({ ...document, maxBytes: 10 * 1024 * 1024 })).toThrow(
      'uploads of the kind document would take 445 s at their slowest; 260 s are allowed',
    );
  });

  it.each<[string, UploadKind, string]>([
    ['maxBytes', { ...document, maxBytes: Number.NaN }, 'maxBytes'],
    ['pace', { ...document, pace: { grace: 15_000, slowest: 0 } }, 'slowest'],
    ['pixels', { ...PHOTO, image: { ...PHOTO.image, maxPixels: Number.POSITIVE_INFINITY } }, 'maxPixels'],
    ['types', { ...document, accepts: [] }, 'accept nothing'],
  ])('without a limit of its %s stops the service at its start', (_, kind, words) => {
    expect(() => uploadKind(kind)).toThrow(words);
  });

  it('that takes images and says nothing of pixels does not compile', () => {
    // @ts-expect-error no `image`
    const kind: UploadKind = { ...document, accepts: IMAGE_TYPES };
    expect(kind.image).toBeUndefined();
  });
});
