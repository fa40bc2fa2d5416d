export const messages = {
  'merge-itself': 'Choose two different records to merge.',
  'merge-reason': 'Say why, in at most 200 characters.',
  'merge-reason-required': 'The records belong to two accounts. Say why this one keeps the person.',
  'merge-has-merged': 'Another record was merged into this one. Merge the other way round.',
  'merge-running': 'One of these records is being merged right now. Try again in a moment.',
  'merge-interview': 'Both records have a place on the interview day of {date}. Take one of them off first.',
  'applicant-merged': 'This record was merged into another one and cannot be changed. Undo the merge first.',
  'applicant-merged-away': 'This person was registered twice. Another account looks after the one record now.',
} as const;
