import {
  type attachmentEvents,
  type DocumentDetails,
  MAX_DOCUMENTS,
  MAX_WORK_PHOTOS,
  objectNamed,
  type UpdateDocument,
} from '@berangkat/contracts/attachments';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { pick, sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type AttachmentEvent = EventOf<(typeof attachmentEvents)[number]>;

/** A file that is kept as it is: its name in the object store, and what its owner called it. */
export interface KeptFile {
  readonly file: string;
  readonly filename: string;
  readonly contenttype: string;
  /** Bytes. */
  readonly size: number;
}

const DETAILS = ['number', 'issuer', 'issuedon', 'expireson'] as const;
type Details = Readonly<Partial<Record<(typeof DETAILS)[number], string | null>>>;

interface Document {
  readonly documentid: string;
  /** The record that it came from in a merge: its key seals it. */
  readonly of?: string | undefined;
  /** Null, as all of its texts, after its subject was erased. */
  readonly documenttype: string | null;
  readonly file: string | null;
  readonly details: Details;
}

interface WorkPhoto {
  readonly imageid: string;
  readonly of?: string | undefined;
  readonly experienceid: string;
  readonly photo: string | null;
}

/** The attachments of one applicant's record. */
export interface Attachments {
  /** Names in the object store; null while there is none, and after erasure. */
  readonly fullphoto: string | null;
  readonly cv: string | null;
  /** CVs of candidates for jobs that were taken over: they are of the same person. */
  readonly jobcvs: readonly string[];
  readonly documents: readonly Document[];
  readonly photos: readonly WorkPhoto[];
}

export type AttachmentCommand = { readonly applicantid: string } & (
  | { readonly type: 'ChangeFullPhoto'; readonly photo: StoredPhoto }
  /** `isduplicate`: in place of the one that is there. */
  | {
      readonly type: 'UploadCv';
      readonly file: KeptFile;
      readonly isduplicate: boolean;
      readonly jobcv?: string | undefined;
    }
  /** `isduplicate`: beside another one of the same type. */
  | {
      readonly type: 'UploadDocument';
      readonly documentid: string;
      readonly documenttype: string;
      readonly file: KeptFile;
      readonly details: DocumentDetails;
      readonly isduplicate: boolean;
    }
  | { readonly type: 'UpdateDocument'; readonly documentid: string; readonly changes: UpdateDocument }
  | { readonly type: 'RemoveDocument'; readonly documentName: string }
  | {
      readonly type: 'AddWorkPhoto';
      readonly experienceid: string;
      readonly imageid: string;
      readonly photo: StoredPhoto;
    }
  | { readonly type: 'RemoveWorkPhoto'; readonly experienceid: string; readonly imageName: string }
  /** Takes in the attachments of a record that is merged into this one, as they stand there. */
  | { readonly type: 'TakeIn'; readonly events: readonly AttachmentEvent[] }
  /** Lets them go again. `files`: the full photo and CV file from before. */
  | {
      readonly type: 'LetGo';
      readonly documents: readonly string[];
      readonly photos: readonly string[];
      readonly files: readonly AttachmentEvent[];
    }
);

const decide = (command: AttachmentCommand, attached: Attachments): readonly AttachmentEvent[] => {
  const { applicantid } = command;
  switch (command.type) {
    case 'ChangeFullPhoto':
      return [{ type: 'FullPhotoChanged', data: { applicantid, ...command.photo } }];
    case 'UploadCv':
      if (attached.cv !== null && !command.isduplicate) throw commandRefused(409, 'cv-duplicate');
      return [
        {
          type: 'CvFileUploaded',
          data: { applicantid, ...command.file, ...(command.jobcv !== undefined && { jobcv: command.jobcv }) },
        },
      ];
    case 'UploadDocument': {
      const { documentid, documenttype, file, details, isduplicate } = command;
      if (!isduplicate && attached.documents.some((one) => sameType(one.documenttype, documenttype)))
        throw commandRefused(409, 'document-duplicate');
      if (attached.documents.length >= MAX_DOCUMENTS) throw commandRefused(409, 'documents-max');
      const changes = pick(details, DETAILS);
      return [{ type: 'DocumentUploaded', data: { applicantid, documentid, documenttype, ...file, ...changes } }];
    }
    case 'UpdateDocument': {
      const document = attached.documents.find(({ documentid }) => documentid === command.documentid);
      if (document === undefined) throw commandRefused(404, 'not-found');
      const after = said({ ...document.details, ...pick(command.changes, DETAILS) });
      if (after.issuedon && after.expireson && after.issuedon > after.expireson)
        throw commandRefused(400, 'doc-dates-order', { field: 'expireson' });
      if (sameFields(document.details, after)) return [];
      return [{ type: 'DocumentChanged', data: { applicantid, ...namesOf(document), ...after } }];
    }
    case 'RemoveDocument': {
      const name = objectNamed('document', command.documentName);
      const document = attached.documents.find(({ file }) => name !== undefined && file === name);
      if (document === undefined) throw commandRefused(404, 'not-found');
      return [{ type: 'DocumentRemoved', data: { applicantid, ...namesOf(document) } }];
    }
    case 'AddWorkPhoto': {
      const { experienceid, imageid, photo } = command;
      if (attached.photos.filter((one) => one.experienceid === experienceid).length >= MAX_WORK_PHOTOS)
        throw commandRefused(409, 'workphotos-max');
      return [{ type: 'WorkPhotoAdded', data: { applicantid, experienceid, imageid, ...photo } }];
    }
    case 'RemoveWorkPhoto': {
      const { experienceid } = command;
      const name = objectNamed('workphoto', command.imageName);
      const photo = attached.photos.find(
        (one) => one.experienceid === experienceid && name !== undefined && one.photo === name,
      );
      if (photo === undefined) throw commandRefused(404, 'not-found');
      return [{ type: 'WorkPhotoRemoved', data: { applicantid, experienceid, ...pick(photo, ['imageid', 'of']) } }];
    }
    case 'TakeIn':
      return command.events;
    case 'LetGo':
      return [
        ...attached.documents
          .filter(({ documentid }) => command.documents.includes(documentid))
          .map((document) => ({ type: 'DocumentRemoved' as const, data: { applicantid, ...namesOf(document) } })),
        ...attached.photos
          .filter(({ imageid }) => command.photos.includes(imageid))
          .map((photo) => ({
            type: 'WorkPhotoRemoved' as const,
            data: { applicantid, ...pick(photo, ['experienceid', 'imageid', 'of']) },
          })),
        ...command.files,
      ];
    default:
      return command satisfies never;
  }
};

const namesOf = (document: Document) => pick(document, ['documentid', 'documenttype', 'of']);

/** Types in the owner's own words are the same whatever their case. */
const sameType = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Answers the details that a document has. */
const said = (details: Details): Partial<Record<(typeof DETAILS)[number], string>> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null && value !== undefined));

const evolve = (attached: Attachments, event: AttachmentEvent): Attachments => {
  const { documents, photos } = attached;
  switch (event.type) {
    case 'FullPhotoChanged':
      return { ...attached, fullphoto: event.data.photo };
    case 'CvFileUploaded':
      return {
        ...attached,
        cv: event.data.file,
        jobcvs: event.data.jobcv === undefined ? attached.jobcvs : [...attached.jobcvs, event.data.jobcv],
      };
    case 'DocumentUploaded': {
      const document = {
        ...pick(event.data, ['documentid', 'documenttype', 'file', 'of']),
        details: said(pick(event.data, DETAILS)),
      };
      return { ...attached, documents: [...documents, document] };
    }
    case 'DocumentChanged': {
      const details = said(pick(event.data, DETAILS));
      return {
        ...attached,
        documents: documents.map((one) => (one.documentid === event.data.documentid ? { ...one, details } : one)),
      };
    }
    case 'DocumentRemoved':
      return { ...attached, documents: documents.filter(({ documentid }) => documentid !== event.data.documentid) };
    case 'WorkPhotoAdded':
      return { ...attached, photos: [...photos, pick(event.data, ['imageid', 'experienceid', 'photo', 'of'])] };
    case 'WorkPhotoRemoved':
      return { ...attached, photos: photos.filter(({ imageid }) => imageid !== event.data.imageid) };
    default:
      event satisfies never;
      return attached;
  }
};

export const attachmentDecider: Decider<Attachments, AttachmentCommand, AttachmentEvent> = {
  initialState: () => ({ fullphoto: null, cv: null, jobcvs: [], documents: [], photos: [] }),
  decide,
  evolve,
};

export const attachmentStream = (applicantid: string): string => `attachments-${applicantid}`;
