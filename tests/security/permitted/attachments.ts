import { admins, type Bodies, type Permitted } from './kinds';

const editors = ['applicant', 'vendor', ...admins] as const;

export const permitted: Permitted<'attachments'> = {
  uploadFullPhoto: editors,
  uploadCv: editors,
  uploadDocument: editors,
  uploadWorkPhoto: editors,
  readFullPhoto: [...editors, 'employer'],
  readWorkPhoto: [...editors, 'employer'],
  readDocumentFile: editors,
  readCvFile: [...editors, 'employer'],
  updateDocument: editors,
  removeDocument: editors,
  removeWorkPhoto: editors,
};

export const bodies: Bodies<'attachments'> = {
  uploadFullPhoto: undefined,
  uploadCv: undefined,
  uploadDocument: undefined,
  uploadWorkPhoto: undefined,
  updateDocument: { number: 'C1234567' },
  removeDocument: { documentName: 'nothing.pdf' },
  removeWorkPhoto: { imageName: 'nothing.webp' },
};
