import { projectionSpec } from '../../engine/testing';
import { attachments } from './projection';

const applicantid = '20251121001';
const at = Date.UTC(2026, 0, 5, 9);
const event = (type: string, data: Readonly<Record<string, unknown>>) => ({
  type,
  stream: `attachments-${applicantid}`,
  data: { applicantid, ...data },
  at,
});
const cv = event('CvFileUploaded', {
  file: 'cvs/1/c.pdf',
  filename: 'cv.pdf',
  contenttype: 'application/pdf',
  size: 9,
});
const full = event('FullPhotoChanged', {
  photo: 'fullphotos/1/p.webp',
  thumbnail: 'fullphotos/1/t.webp',
  photohash: 'f',
});
const passport = event('DocumentUploaded', {
  documentid: '20251121501',
  documenttype: 'Passport',
  file: 'documents/1/d.pdf',
  filename: 'passport.pdf',
  contenttype: 'application/pdf',
  size: 7,
  number: 'C1234567',
  expireson: '2030-12-31',
});
const photo = event('WorkPhotoAdded', {
  experienceid: '20251121601',
  imageid: '20251121701',
  photo: 'workphotos/1/p.webp',
  thumbnail: 'workphotos/1/t.webp',
  photohash: 'f',
});

it('the full photo and the CV file stand beside each other, in whatever order they come', async () => {
  const row = {
    applicantid,
    fullphoto: 'fullphotos/1/p.webp',
    cv: 'cvs/1/c.pdf',
    cvname: 'cv.pdf',
    cvsize: 9,
    cvat: at,
  };
  await projectionSpec(attachments)
    .given(cv, full)
    .expectRows({ attached_files: [row] });
  await projectionSpec(attachments)
    .given(full, cv)
    .expectRows({ attached_files: [row] });
});

it('a correction replaces all that a document says; its file stays', async () => {
  const outcome = projectionSpec(attachments).given(
    passport,
    event('DocumentChanged', { documentid: '20251121501', documenttype: 'Passport', issuer: 'Kantor Imigrasi' }),
  );
  await outcome.expectRows({
    documents: [
      { file: 'documents/1/d.pdf', number: null, issuer: 'Kantor Imigrasi', expireson: null, uploadedat: at },
    ],
  });
  await outcome.expectNotices({ topic: 'attachments', ids: { applicantid } });
});

it('what is removed is gone', async () => {
  await projectionSpec(attachments)
    .given(
      passport,
      photo,
      event('DocumentRemoved', { documentid: '20251121501', documenttype: 'Passport' }),
      event('WorkPhotoRemoved', { experienceid: '20251121601', imageid: '20251121701' }),
    )
    .expectRows({ documents: [], work_photos: [] });
});
