import {
  type CvFileView,
  type DocumentView,
  publicName,
  stateOfDocument,
  type WorkPhotoView,
} from '@berangkat/contracts/attachments';
import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { addressOfFile } from '@berangkat/contracts/files';
import { type Queryable } from '@berangkat/platform/postgres';

interface SelectedFiles {
  fullphoto: string | null;
  cv: string | null;
  cvname: string | null;
  cvtype: string | null;
  cvsize: number | null;
  cvat: Date | null;
}

interface SelectedDocument {
  documentid: string;
  documenttype: string | null;
  file: string | null;
  filename: string | null;
  contenttype: string;
  size: number;
  number: string | null;
  issuer: string | null;
  issuedon: string | null;
  expireson: string | null;
  uploadedat: Date;
}

export interface AttachedTo {
  readonly fullphoto: string | null;
  readonly cv: CvFileView | null;
  readonly documents: DocumentView[];
}

/**
 * Answers the attachments of an applicant's record, as this actor may see them: those who may not open the documents
 * learn which there are and their state.
 * @param today `yyyy-mm-dd`
 */
export const attachedTo = async (
  pool: Queryable,
  applicantid: string,
  actor: Actor,
  resource: Resource,
  today: string,
): Promise<AttachedTo> => {
  const [files, documents] = await Promise.all([
    pool.query<SelectedFiles>(
      'select fullphoto, cv, cvname, cvtype, cvsize, cvat from read.attached_files where applicantid = $1',
      [applicantid],
    ),
    pool.query<SelectedDocument>(
      `select documentid, documenttype, file, filename, contenttype, size, number, issuer, issuedon, expireson, uploadedat
         from read.documents where applicantid = $1 order by documentid`,
      [applicantid],
    ),
  ]);
  const [file] = files.rows;
  const opens = can(actor, 'attachment.open', resource);
  return {
    fullphoto: file?.fullphoto == null ? null : addressOfFile(file.fullphoto),
    cv: opens && file !== undefined ? cvFileIn(file) : null,
    documents: documents.rows.map((document) => documentView(document, opens, today)),
  };
};

const cvFileIn = ({ cv, cvname, cvtype, cvsize, cvat }: SelectedFiles): CvFileView | null =>
  cv === null || cvat === null
    ? null
    : {
        file: publicName(cv),
        filename: cvname ?? '',
        contenttype: cvtype ?? '',
        size: cvsize ?? 0,
        uploadedat: cvat.toISOString(),
      };

const documentView = (document: SelectedDocument, opens: boolean, today: string): DocumentView => {
  const { documentid, documenttype, file, filename, contenttype, size, uploadedat, ...says } = document;
  const { number, issuer, issuedon, expireson } = says;
  return {
    documentid,
    documenttype: documenttype ?? '',
    state: stateOfDocument(expireson, today),
    documentname: opens && file !== null ? publicName(file) : null,
    held: opens
      ? {
          filename: filename ?? '',
          ...{ contenttype, size, number, issuer, issuedon, expireson },
          uploadedat: uploadedat.toISOString(),
        }
      : null,
  };
};

/**
 * SQL of which documents an applicant has and until when they are good, as JSON (`HeldDocument[]`). An index has both,
 * so that a page of a pipeline asks for all of its applicants in the one statement.
 */
export const heldDocuments = (
  applicantid: string,
): string => `(select coalesce(json_agg(json_build_object('documenttype', d.documenttype, 'expireson', d.expireson)), '[]')
    from read.documents d where d.applicantid = ${applicantid})`;

/** The photos of an experience `x` as JSON, the oldest first, to be selected with it. */
export const WORK_PHOTOS = `(select coalesce(json_agg(json_build_object('photo', w.photo, 'thumbnail', w.thumbnail) order by w.imageid), '[]')
    from read.work_photos w where w.experienceid = x.experienceid and w.photo is not null and w.thumbnail is not null)`;

/** A photo as {@link WORK_PHOTOS} selects it. */
export interface SelectedWorkPhoto {
  readonly photo: string;
  readonly thumbnail: string;
}

export const workPhotoView = ({ photo, thumbnail }: SelectedWorkPhoto): WorkPhotoView => ({
  imagename: publicName(photo),
  photo: addressOfFile(photo),
  thumbnail: addressOfFile(thumbnail),
});
