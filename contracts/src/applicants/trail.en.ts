import type { TrailOf } from '../kernel/manifest';
import type { applicantEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { applicant: 'Applicants' },
  actions: {
    create_application: 'Applications submitted',
    update_application: 'Applications changed',
    upload_photo: 'Photos changed',
    delete_applicant: 'Applicants deleted',
    recover_applicant: 'Applicants recovered',
    add_admincomment: 'Comments',
  },
  sentences: {
    ApplicationSubmitted: '{who} submitted the application of {object}',
    ApplicationUpdated: '{who} changed the application of {object}',
    ApplicantPhotoChanged: '{who} changed the photo of {object}',
    ApplicantRemoved: '{who} deleted the applicant {object}',
    ApplicantRecovered: '{who} recovered the applicant {object}',
    AdminCommentAdded: '{who} commented on {object}',
  },
} satisfies TrailOf<typeof applicantEvents, typeof objects>;
