import { calls } from '../../../shared/api';

export const { useOpenInvitationQuery, useAnswerInvitationMutation, useChooseInterviewMutation } = calls({
  // A link may be over at any moment.
  openInvitation: { keepUnusedDataFor: 0 },
  answerInvitation: {},
  chooseInterview: {},
});
