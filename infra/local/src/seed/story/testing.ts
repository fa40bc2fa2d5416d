import { type Archivist, type Photographer } from './story';
import { type StoryOptions } from './tell';

/** Photos of nobody. */
const photographer: Photographer = {
  invite: () => undefined,
  photoOf: async (_, applicantid) => ({
    photo: `photos/${applicantid}/${'0'.repeat(32)}-page.webp`,
    thumbnail: `photos/${applicantid}/${'0'.repeat(32)}-thumb.webp`,
    photohash: '0'.repeat(64),
  }),
};

/** Documents of nobody. */
const archivist: Archivist = {
  keep: async (applicantid, documenttype) => ({
    file: `documents/${applicantid}/${documenttype.toLowerCase().replaceAll(' ', '-')}-file.pdf`,
    filename: `${documenttype}.pdf`,
    contenttype: 'application/pdf',
    size: 900,
  }),
};

/** A Sunday, at 20:20 in Jakarta. */
export const TODAY = Date.UTC(2026, 10, 22, 13, 20);

/** A story without drawing and hashing. */
export const storyOptions = (given: Partial<StoryOptions> = {}): StoryOptions => {
  let loginids = 0;
  return {
    today: TODAY,
    months: 24,
    accountsOnly: false,
    exposed: false,
    lookupKey: Buffer.alloc(32, 7),
    secrets: {
      hash: async () => null,
      verify: async () => true,
      newLoginId: () => `LG${String((loginids += 1)).padStart(8, '2')}`,
    },
    passwordOf: () => 'Nobody1234',
    photographer,
    archivist,
    ...given,
  };
};
