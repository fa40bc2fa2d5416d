import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** `field`: opens at this field. */
    applicationForm: { appid?: string; accid?: string; field?: string; position?: string; department?: string };
    /** `jobid` and `cvid`: of the CV that somebody sent to a job, who becomes an applicant. */
    quickApplicationForm: { appid?: string; accid?: string; jobid?: string; cvid?: string };
    /** `pid`: the project whose pipeline the reader comes from, in which the page offers the next step. */
    applicantDetail: { appid: string; accid: string; pid?: string; referrer?: string; asof?: string };
    workPhotoUpload: { appid: string; accid: string; expid?: string };
    profilePhotoUpload: { appid: string; accid: string };
    fullPhotoUpload: { appid: string; accid: string };
    /** `documenttype`: opens with this type. */
    documentUpload: { appid: string; accid: string; documenttype?: string };
    cvUpload: { appid: string; accid: string };
  }
}

export const applicantScreens: readonly Screen[] = [
  {
    path: 'applicationForm',
    frame: 'public',
    shape: 'form',
    fresh: 'application',
    action: 'application.edit',
    load: () => import('./application-form/ApplicationFormPage'),
  },
  {
    path: 'quickApplicationForm',
    frame: 'workspace',
    shape: 'form',
    action: 'application.create-quick',
    load: () => import('./quick/QuickFormPage'),
  },
  {
    path: 'applicantDetail',
    frame: 'workspace',
    shape: 'object',
    action: 'applicant.read',
    load: () => import('./cv/ApplicantDetailPage'),
  },
  {
    path: 'sharedCv',
    frame: 'public',
    shape: 'object',
    action: 'share.open',
    load: () => import('./shares/SharedCvPage'),
  },
  {
    path: 'profilePhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'applicant.upload-photo',
    load: () => import('./attachments/uploads/ProfilePhotoPage'),
  },
  {
    path: 'fullPhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./attachments/uploads/FullPhotoPage'),
  },
  {
    path: 'cvUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./attachments/uploads/CvUploadPage'),
  },
  {
    path: 'documentUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./attachments/uploads/DocumentUploadPage'),
  },
  {
    path: 'workPhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./attachments/uploads/WorkPhotoPage'),
  },
];
