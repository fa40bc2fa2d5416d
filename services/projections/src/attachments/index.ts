// What CVs show of what is attached to a record.
export { attachedTo, heldDocuments, type SelectedWorkPhoto, WORK_PHOTOS, workPhotoView } from './of-applicant';
