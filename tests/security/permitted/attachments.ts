import { admins, type Permitted } from './kinds';

const editors = ['applicant', 'vendor', ...admins] as const;

export const permitted: Permitted<'attachments'> = {
  uploadFullPhoto: editors,
  uploadCv: editors,
  uploadDocument: editors,
  uploadWorkPhoto: editors,
  readFullPhoto: [...editors, 'employer'],
  readWorkPhoto: [...editors, 'employer'],
  readDocumentFile: editors,
  readCvFile: editors,
  updateDocument: editors,
  removeDocument: editors,
  removeWorkPhoto: editors,
};
