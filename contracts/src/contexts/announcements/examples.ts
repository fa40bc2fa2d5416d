import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

const announcement = { subject: 'Briefing', content: 'Please come on Monday at nine.', notes: 'Bring your passport.' };

export const examples: Examples<'announcements'> = {
  broadcastGeneral: { applicantids: [EXAMPLE_ID], variables: { ...announcement, sender: '628110001234' } },
};
