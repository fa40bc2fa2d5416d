import { broadcastGeneral, broadcastResult } from '@berangkat/contracts/announcements';
import { adminComment, applicantMatch, applicantSummary } from '@berangkat/contracts/applicants';
import { documentView } from '@berangkat/contracts/attachments';
import { educationView } from '@berangkat/contracts/educations';
import { experienceView } from '@berangkat/contracts/experiences';
import { endpoints } from '@berangkat/contracts/http';
import { historyEntry } from '@berangkat/contracts/placements';
import { has } from '../fields';
import { type Value } from '../values';

const SUMMARISED = ['industry', 'department', 'position'] as const;

/** The fields of the entities of document 001. */
export const entities: Readonly<Record<string, Value>> = {
  'ProjectApplicantStatus (applicantsstatus item)': has([
    endpoints.listApplicantsStatus.answer.element,
    'applicantid applicantstatus comment',
  ]),
  Summary: has(
    [
      applicantSummary,
      'total_applicants total_positions total_departures industry_summary department_summary position_summary',
    ],
    ...SUMMARISED.map((part) => [applicantSummary.shape[`${part}_summary`].element, `${part} count`] as const),
  ),
  HistoryEntry: has([historyEntry, 'createdat action remarks projectcode']),
  Education: has([
    educationView,
    'educationid applicantid institutionname degree fieldofstudy yearstart yearend location country educationstatus gpa iscompleted iscurrent status remarks createdat createdby updatedat updatedby',
  ]),
  Experience: has([
    experienceView,
    'experienceid applicantid position companyname establishment employment level start end location country jobdescription resignreason images remarks iscurrent isonnotice lastsalary currency status',
  ]),
  ApplicantDocument: has([documentView, 'documenttype documentname documentid']),
  AdminComment: has([adminComment, 'commentid accountemail createdat comment']),
  ApplicantSearchMatch: has([applicantMatch, 'firstname lastname applicantid email industry degree experience']),
  BroadcastRecipient: has([broadcastGeneral.shape.recipients.unwrap().def.out.element, 'name number']),
  BroadcastRequest: has([broadcastGeneral, 'recipients template_id variables']),
  BroadcastResult: has([broadcastResult, 'status to_number']),
};
