import type { TrailOf } from '../../kernel/manifest';
import type { allPlacementEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    export_pipeline: 'Exports of pipelines',
    add_applicant: 'Added to a project',
    shortlist_applicant: 'Shortlisted',
    pass_interview: 'Accepted',
    reject_applicant: 'Rejected',
    longlist_applicant: 'Moved back to applying',
    prepare_applicant: 'Prepared',
    depart_applicant: 'Departed',
    remove_applicant: 'Deleted from a project',
    take_over_placement: 'Taken over from another record of the person',
    give_back_placement: 'Given back to the other record',
  },
  sentences: {
    PipelineExported: '{who} exported the applicants of {project}: {said}',
    ApplicantAddedToProject: '{who} added {object} to {project}',
    ApplicantShortlisted: '{who} shortlisted {object} in {project}',
    ApplicantPassedInterview: '{who} moved {object} to accepted in {project}',
    ApplicantRejected: '{who} rejected {object} in {project}',
    ApplicantLonglisted: '{who} moved {object} back to applying in {project}',
    ApplicantPrepared: '{who} prepared {object} in {project}',
    ApplicantDeparted: '{who} recorded the departure of {object} in {project}',
    ApplicantRemovedFromProject: '{who} deleted {object} from {project}',
    PlacementTakenOver: '{who} put two records together: {object} stands in {project} as the other one did',
    PlacementGivenBack: '{who} took two records apart: {object} stands in {project} as before',
  },
} satisfies TrailOf<typeof allPlacementEvents>;
