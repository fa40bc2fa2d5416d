// CVs show attachments of a record by these.
export { attachedTo, heldDocuments, type SelectedWorkPhoto, WORK_PHOTOS, workPhotoView } from './of-applicant';
