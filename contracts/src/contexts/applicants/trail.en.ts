import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { allApplicantEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { applicant: 'Applicants' },
  actions: {
    export_applicants: 'Exports of applicants',
    create_application: 'Applications submitted',
    update_application: 'Applications changed',
    upload_photo: 'Photos changed',
    delete_applicant: 'Applicants deleted',
    recover_applicant: 'Applicants recovered',
    erase_applicant: 'Applicants erased',
    add_admincomment: 'Comments',
    give_admincomment: 'Comments given back',
    merge_applicant: 'Applicants merged into another record',
    unmerge_applicant: 'Merged applicants restored',
    take_applicant_in: 'Records that took another one in',
    let_applicant_go: 'Records that let another one go',
  },
  sentences: {
    ApplicantsExported: '{who} exported applicants: {said}',
    ApplicationSubmitted: '{who} submitted the application of {object}',
    ApplicationUpdated: '{who} changed the application of {object}',
    ApplicantPhotoChanged: '{who} changed the photo of {object}',
    ApplicantRemoved: '{who} deleted the applicant {object}',
    ApplicantRecovered: '{who} recovered the applicant {object}',
    ApplicantErased: '{who} erased the applicant {object} for good',
    AdminCommentAdded: '{who} commented on {object}',
    AdminCommentGiven: '{who} gave a comment to {object}',
    ApplicantMerged: '{who} merged {object} into applicant {said}',
    ApplicantUnmerged: '{who} parted {object} from applicant {said} again',
    ApplicantTookIn: '{who} merged applicant {said} into {object}',
    ApplicantLetGo: '{who} parted applicant {said} from {object} again',
  },
  fields: {
    applicant: inSentence(labels),
  },
} satisfies TrailOf<typeof allApplicantEvents, typeof objects>;
