import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  // What was typed about a day is sealed in the log under the key of the day.
  interview_days: {
    plain: [
      'asked',
      'begins',
      'breaks',
      'createdat',
      'date',
      'ends',
      'endsat',
      'interviewdayid',
      'link',
      'minutes',
      'people',
      'place',
      'projectid',
      'reason',
      'remarks',
      'revision',
      'rooms',
      'startsat',
      'status',
      'zone',
    ],
  },
  interviews: {
    plain: ['applicantid', 'attendance', 'attendedat', 'interviewdayid', 'projectid', 'room', 'slot', 'startsat'],
  },
  interview_cards: { plain: ['applicantid', 'card', 'interviewdayid', 'projectid', 'scoredby', 'sentat'] },
  interview_choices: {
    plain: [
      'announcementid',
      'answer',
      'applicantid',
      'at',
      'chosenfor',
      'interviewdayid',
      'offeredat',
      'open',
      'projectid',
      'told',
    ],
  },
  interview_criteria: { plain: ['criteria', 'projectid'] },
  interview_invitations: {
    plain: [
      'announcementid',
      'answer',
      'answeredat',
      'answeredfor',
      'applicantid',
      'at',
      'interviewdayid',
      'invitedat',
      'projectid',
      'removedat',
      'told',
    ],
  },
  interview_letters: { plain: ['announcementid', 'applicantid', 'at', 'interviewdayid', 'letter', 'toldat'] },
};
