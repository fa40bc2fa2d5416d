import { fileKind, type FileKindParts } from './file-kind';
import { profilePhoto } from './profile-photo';

describe('a kind of file', () => {
  const { image, ...rest }: FileKindParts = profilePhoto;
  const withLimits = (limits: Partial<typeof image.limits>): FileKindParts => ({
    ...rest,
    image: { ...image, limits: { ...image.limits, ...limits } },
  });

  it('has the rules of the contracts, and ends before the gateway gives its uploads up', () => {
    expect(profilePhoto).toMatchObject({ name: 'photo', folder: 'photos', maxBytes: 5 * 1024 * 1024 });
    expect(profilePhoto.pace.longest).toBeLessThanOrEqual(260_000);
  });

  it.all<[string, FileKindParts, string]>([
    ['limit of its pixels', withLimits({ maxPixels: Number.POSITIVE_INFINITY }), 'maxPixels'],
    ['limit of its sides', withLimits({ maxSide: 0 }), 'maxSide'],
    ['form', { ...rest, image: { ...image, renditions: {} } }, 'have no form'],
  ])('without a %s stops the service at its start', (_, parts, words) => {
    expect(() => fileKind('photo', parts)).toThrow(words);
  });
});
