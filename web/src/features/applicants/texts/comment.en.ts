export const en = {
  commentOn: 'Comment on {who}',
  commentsOn: 'Comments on {who}',
  noComments: 'No comments yet',
  people: '{count, plural, one {# applicant} other {# applicants}}',
  comment: 'Comment',
  commentHint: 'Only admins see comments.',
  addComment: 'Add comment',
  commented: 'Comment added to {who}',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
} as const;
