import { documentFields, recordedCvFields } from '@berangkat/contracts/attachments';
import { type StoredFile } from '@berangkat/contracts/files/stored';
import { parseInput } from '@berangkat/platform/http';
import { type Files, photoIn } from '../../kernel/files';
import { type KeptFile } from './decider';
import { type AttachmentHandlers } from './handlers';

const keptFile = ({ objects, filename, contenttype, size }: StoredFile): KeptFile => ({
  file: objects.file!,
  filename,
  contenttype,
  size,
});

/** Answers the files service about each kind of file that is attached to a record, and records it. */
export const filesOf = (attachments: AttachmentHandlers): Files => {
  const mayUpload: NonNullable<Files['cv']>['mayUpload'] = async (applicantid, meta) => {
    await attachments.mayAttach(applicantid, meta);
    return { ownerid: applicantid };
  };
  return {
    fullphoto: {
      mayUpload,
      record: (applicantid, { file }, meta) => attachments.changeFullPhoto(applicantid, photoIn(file), meta),
    },
    cv: {
      mayUpload,
      record: (applicantid, { file, fields }, meta) =>
        attachments.uploadCv(applicantid, parseInput(recordedCvFields, fields), keptFile(file), meta),
    },
    document: {
      mayUpload,
      record: (applicantid, { file, fields }, meta) =>
        attachments.uploadDocument(applicantid, parseInput(documentFields, fields), keptFile(file), meta),
    },
    workphoto: {
      mayUpload: async (experienceid, meta) => ({ ownerid: await attachments.mayAddWorkPhoto(experienceid, meta) }),
      record: (experienceid, { file }, meta) => attachments.addWorkPhoto(experienceid, photoIn(file), meta),
    },
  };
};
