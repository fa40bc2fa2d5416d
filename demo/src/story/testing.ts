import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type Archivist, type Painter, type Photographer } from './story';
import { type StoryOptions } from './tell';

const photoIn = (folder: string, secret: string): StoredPhoto => ({
  photo: `${folder}/${secret.padStart(32, '0')}-page.webp`,
  thumbnail: `${folder}/${secret.padStart(32, '0')}-thumb.webp`,
  photohash: '0'.repeat(64),
});

/** Photos of nobody. */
const photographer: Photographer = {
  invite: () => undefined,
  photoOf: async (_, applicantid) => photoIn(`photos/${applicantid}`, ''),
  fullPhotoOf: async (_, applicantid) => photoIn(`fullphotos/${applicantid}`, ''),
  workPhotoOf: async (_, shot, { applicantid, experienceid }) =>
    photoIn(`workphotos/${applicantid}`, `${experienceid}${shot}`),
};

/** Documents of nobody. */
const archivist: Archivist = {
  keepCv: async (applicantid) => ({
    file: `cvs/${applicantid}/${'0'.repeat(32)}-file.pdf`,
    filename: 'cv.pdf',
    contenttype: 'application/pdf',
    size: 900,
  }),
  keep: async (applicantid, documenttype) => ({
    file: `documents/${applicantid}/${documenttype.toLowerCase().replaceAll(' ', '-')}-file.pdf`,
    filename: `${documenttype}.pdf`,
    contenttype: 'application/pdf',
    size: 900,
  }),
  jobCv: async (cvid, name) => ({
    file: `jobcvs/${cvid}/cv-file.pdf`,
    filename: `${name}.pdf`,
    contenttype: 'application/pdf',
    size: 900,
  }),
  logo: (clientid) => `logos/${clientid}/${'0'.repeat(32)}-page.webp`,
  agencyLogo: (agencyid) => `agencylogos/${agencyid}/${'0'.repeat(32)}-page.webp`,
  projectFlyer: (projectid) => `projectflyers/${projectid}/${'0'.repeat(32)}-page.webp`,
  flyer: (opjobid) => ({
    flyer: `flyers/${opjobid}/${'0'.repeat(32)}-page.webp`,
    thumbnail: `flyers/${opjobid}/${'0'.repeat(32)}-thumb.webp`,
    picture: `flyers/${opjobid}/${'0'.repeat(32)}-picture.jpg`,
  }),
};

/** Pictures of nothing. */
const painter: Painter = {
  prepare: () => undefined,
  keep: async (conid) => ({
    file: `contents/${conid}/${'0'.repeat(32)}-page.webp`,
    thumbnail: `contents/${conid}/${'0'.repeat(32)}-thumb.webp`,
    type: 'image/webp',
    size: 900,
  }),
};

/** A Saturday, at 12:56 in Jakarta: of the days tried, the one whose shift meets another interview. */
export const TODAY = Date.UTC(2026, 10, 28, 5, 56);

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
    painter,
    ...given,
  };
};
