import { attachmentEvents } from '@berangkat/contracts/attachments';
import { type Batch, bigint, date, defineProjection, instant, nullable, type Row, table, text } from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  /** The full photo and the CV file of an applicant. Names are those of the object store. */
  attached_files: table({
    columns: {
      applicantid: text,
      fullphoto: nullable(text),
      fullthumbnail: nullable(text),
      cv: nullable(text),
      cvname: nullable(text),
      cvtype: nullable(text),
      cvsize: nullable(bigint),
      cvat: nullable(instant),
      /** The records that the photo and the file came from by a merge: the keys of those sealed them. */
      fullphotoof: nullable(text),
      cvof: nullable(text),
    },
    key: ['applicantid'],
    history: {},
  }),
  documents: table({
    columns: {
      documentid: text,
      applicantid: text,
      of: nullable(text),
      documenttype: nullable(text),
      file: nullable(text),
      filename: nullable(text),
      contenttype: text,
      size: bigint,
      number: nullable(text),
      issuer: nullable(text),
      issuedon: nullable(date),
      expireson: nullable(date),
      uploadedat: instant,
    },
    key: ['documentid'],
    indexes: {
      applicant: '(applicantid, documentid) include (documenttype, expireson)',
      expiry: '(expireson) where expireson is not null',
    },
    history: { indexes: ['applicant'] },
  }),
  work_photos: table({
    columns: {
      imageid: text,
      experienceid: text,
      applicantid: text,
      of: nullable(text),
      photo: nullable(text),
      thumbnail: nullable(text),
      uploadedat: instant,
    },
    key: ['imageid'],
    indexes: { experience: '(experienceid, imageid)', applicant: '(applicantid)' },
    history: { indexes: ['experience'] },
  }),
};

type Files = Row<(typeof tables)['attached_files']>;
const NO_FILES: Omit<Files, 'applicantid'> = {
  fullphoto: null,
  fullthumbnail: null,
  cv: null,
  cvname: null,
  cvtype: null,
  cvsize: null,
  cvat: null,
  fullphotoof: null,
  cvof: null,
};

const keep = (
  { attached_files }: Batch<typeof tables>,
  applicantid: string,
  files: Partial<Omit<Files, 'applicantid'>>,
): void => {
  const before = attached_files.get({ applicantid }) ?? { applicantid, ...NO_FILES };
  attached_files.set({ ...before, ...files });
};

/** Answers the details of a document; null for those that it lacks. */
const detailsIn = ({ number = null, issuer = null, issuedon = null, expireson = null }: Details) => ({
  number,
  issuer,
  issuedon,
  expireson,
});
type Details = Partial<Pick<Row<(typeof tables)['documents']>, 'number' | 'issuer' | 'issuedon' | 'expireson'>>;

/** Attachments of the records of applicants: for CVs, for the right to read a file, and for what may be swept. */
export const attachments = defineProjection({
  name: 'attachments',
  version: 2,
  events: attachmentEvents,
  tables,
  on: {
    FullPhotoChanged: ({ data }, batch) =>
      keep(batch, data.applicantid, {
        fullphoto: data.photo,
        fullthumbnail: data.thumbnail,
        fullphotoof: data.of ?? null,
      }),
    CvFileUploaded: ({ data, metadata }, batch) =>
      keep(batch, data.applicantid, {
        cv: data.file,
        cvname: data.filename,
        cvtype: data.contenttype,
        cvsize: data.size,
        cvat: metadata.occurredAt,
        cvof: data.of ?? null,
      }),
    DocumentUploaded: ({ data, metadata }, { documents }) => {
      const { documentid, applicantid, documenttype, file, filename, contenttype, size } = data;
      const document = {
        documentid,
        applicantid,
        of: data.of ?? null,
        documenttype,
        file,
        filename,
        contenttype,
        size,
      };
      documents.set({ ...document, ...detailsIn(data), uploadedat: metadata.occurredAt });
    },
    DocumentChanged: ({ data }, { documents }) => documents.patch(data, detailsIn(data)),
    DocumentRemoved: ({ data }, { documents }) => documents.delete(data),
    WorkPhotoAdded: ({ data, metadata }, { work_photos }) => {
      const { imageid, experienceid, applicantid, photo, thumbnail } = data;
      work_photos.set({
        ...{ imageid, experienceid, applicantid, of: data.of ?? null, photo, thumbnail },
        uploadedat: metadata.occurredAt,
      });
    },
    WorkPhotoRemoved: ({ data }, { work_photos }) => work_photos.delete(data),
  },
  notices: ({ data }) => [{ topic: 'attachments', ids: { applicantid: data.applicantid } }],
});

/** Personal columns of attachments. Files that no row names any more are swept from the object store. */
export const personal: readonly Personal[] = [
  { table: 'attached_files', ids: ['applicantid', 'fullphotoof'], columns: ['fullphoto', 'fullthumbnail'] },
  { table: 'attached_files', ids: ['applicantid', 'cvof'], columns: ['cv', 'cvname'] },
  {
    table: 'documents',
    ids: ['applicantid', 'of'],
    columns: ['documenttype', 'file', 'filename', 'number', 'issuer', 'issuedon', 'expireson'],
  },
  { table: 'work_photos', ids: ['applicantid', 'of'], columns: ['photo', 'thumbnail'] },
].flatMap(({ ids, ...of }) =>
  ids.map((id) => ({ projection: 'attachments', subject: 'applicant' as const, id, ...of })),
);
