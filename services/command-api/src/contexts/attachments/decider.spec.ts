import { MAX_DOCUMENTS, MAX_WORK_PHOTOS } from '@berangkat/contracts/attachments';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type AttachmentCommand, attachmentDecider, type AttachmentEvent } from './decider';

const { given } = deciderSpec(attachmentDecider);
const applicantid = '20251121001';
const [FIRST, SECOND] = ['20251121501', '20251121502'];
const [HOTEL, SHIP] = ['20251121601', '20251121602'];

const photo = {
  photo: `fullphotos/${applicantid}/a1.webp`,
  thumbnail: `fullphotos/${applicantid}/a2.webp`,
  photohash: 'f',
};
const cv = { file: `cvs/${applicantid}/c1.pdf`, filename: 'cv.pdf', contenttype: 'application/pdf', size: 9 };
const paper = (name = 'd1') => ({ ...cv, file: `documents/${applicantid}/${name}.pdf`, filename: 'passport.pdf' });

const uploadCv = (isduplicate = false): AttachmentCommand => ({ type: 'UploadCv', applicantid, file: cv, isduplicate });
const cvUploaded: AttachmentEvent = { type: 'CvFileUploaded', data: { applicantid, ...cv } };

const upload = (
  documenttype: string,
  more: { isduplicate?: boolean; documentid?: string } = {},
): AttachmentCommand => ({
  type: 'UploadDocument',
  applicantid,
  documentid: more.documentid ?? SECOND,
  documenttype,
  file: paper(),
  details: { number: 'C1234567', expireson: '2030-12-31' },
  isduplicate: more.isduplicate ?? false,
});
const uploaded = (documenttype = 'Passport', documentid = FIRST): AttachmentEvent => ({
  type: 'DocumentUploaded',
  data: { applicantid, documentid, documenttype, ...paper(), number: 'C1234567', expireson: '2030-12-31' },
});

const workPhoto = (name: string) => ({
  photo: `workphotos/${applicantid}/${name}.webp`,
  thumbnail: 't',
  photohash: 'f',
});
const added = (imageid: string, experienceid = HOTEL): AttachmentEvent => ({
  type: 'WorkPhotoAdded',
  data: { applicantid, experienceid, imageid, ...workPhoto(imageid) },
});
const add = (imageid: string, experienceid = HOTEL): AttachmentCommand => ({
  type: 'AddWorkPhoto',
  applicantid,
  experienceid,
  imageid,
  photo: workPhoto(imageid),
});

it('a full photo takes the place of the one before', () => {
  given()
    .when({ type: 'ChangeFullPhoto', applicantid, photo })
    .then({
      type: 'FullPhotoChanged',
      data: { applicantid, ...photo },
    });
});

it('a second CV file is refused until its owner means it', () => {
  given().when(uploadCv()).then(cvUploaded);
  given(cvUploaded).when(uploadCv()).thenRefused({ status: 409, code: 'cv-duplicate' });
  given(cvUploaded).when(uploadCv(true)).then(cvUploaded);
});

it('a second document of a type is refused until its owner means it, whatever the case of own words', () => {
  given().when(upload('Passport')).then(uploaded('Passport', SECOND));
  given(uploaded()).when(upload('Family Card')).then(uploaded('Family Card', SECOND));
  given(uploaded()).when(upload('Passport')).thenRefused({ status: 409, code: 'document-duplicate' });
  given(uploaded('Yellow fever card'))
    .when(upload('YELLOW fever CARD'))
    .thenRefused({ status: 409, code: 'document-duplicate' });
  given(uploaded())
    .when(upload('Passport', { isduplicate: true }))
    .then(uploaded('Passport', SECOND));
});

it.holds('document-room')('there is room again for a type whose document was removed', () => {
  const removed: AttachmentEvent = {
    type: 'DocumentRemoved',
    data: { applicantid, documentid: FIRST, documenttype: 'Passport' },
  };
  given(uploaded())
    .when({ type: 'RemoveDocument', applicantid, documentName: `${applicantid}-d1.pdf` })
    .then(removed);
  given(uploaded(), removed).when(upload('Passport')).then(uploaded('Passport', SECOND));
});

it.all([`${applicantid}-other.pdf`, '../d1.pdf', '', '20251121009-d1.pdf'])(
  'what is not there is not removed: %j',
  (documentName) => {
    given(uploaded()).when({ type: 'RemoveDocument', applicantid, documentName }).thenRefused({ status: 404 });
  },
);

describe('what a document says', () => {
  const change = (changes: Extract<AttachmentCommand, { type: 'UpdateDocument' }>['changes']): AttachmentCommand => ({
    type: 'UpdateDocument',
    applicantid,
    documentid: FIRST,
    changes,
  });
  const said = { applicantid, documentid: FIRST, documenttype: 'Passport' };

  it('is corrected: what is left out stays, null takes away', () => {
    given(uploaded())
      .when(change({ issuer: 'Kantor Imigrasi', number: null }))
      .then({ type: 'DocumentChanged', data: { ...said, issuer: 'Kantor Imigrasi', expireson: '2030-12-31' } });
  });
  it('is left alone where nothing differs', () =>
    given(uploaded())
      .when(change({ number: 'C1234567' }))
      .thenNothing());
  it('expires after it was issued, as it stands after the change', () => {
    given(uploaded())
      .when(change({ issuedon: '2031-01-01' }))
      .thenRefused({ status: 400, code: 'doc-dates-order' });
  });
  it('is that of a document that is there', () => given().when(change({})).thenRefused({ status: 404 }));
});

it.holds('work-photo-of-experience')('a photo belongs to one experience, and is removed from that one only', () => {
  given().when(add('1')).then(added('1'));
  const remove = (experienceid: string): AttachmentCommand => ({
    type: 'RemoveWorkPhoto',
    applicantid,
    experienceid,
    imageName: `${applicantid}-1.webp`,
  });
  given(added('1')).when(remove(SHIP)).thenRefused({ status: 404 });
  given(added('1'))
    .when(remove(HOTEL))
    .then({ type: 'WorkPhotoRemoved', data: { applicantid, experienceid: HOTEL, imageid: '1' } });
});

it('there is an end to documents, and to the photos of an experience', () => {
  const documents = Array.from({ length: MAX_DOCUMENTS }, (_, at) => uploaded(`Paper ${at}`, `2025112${1000 + at}`));
  given(...documents)
    .when(upload('Passport'))
    .thenRefused({ status: 409, code: 'documents-max' });
  const photos = Array.from({ length: MAX_WORK_PHOTOS }, (_, at) => added(String(at)));
  given(...photos)
    .when(add('99'))
    .thenRefused({ status: 409, code: 'workphotos-max' });
  given(...photos)
    .when(add('99', SHIP))
    .then(added('99', SHIP));
});
