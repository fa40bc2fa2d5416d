import { applicantEvents } from '@berangkat/contracts/applicants';
import { attachmentEvents } from '@berangkat/contracts/attachments';
import { educationEvents } from '@berangkat/contracts/educations';
import { experienceEvents } from '@berangkat/contracts/experiences';

/** Events that change a CV. */
export const CV_EVENTS = [...applicantEvents, ...educationEvents, ...experienceEvents, ...attachmentEvents];
