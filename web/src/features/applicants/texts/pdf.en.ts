export const en = {
  save: 'Save as PDF',
  saveMany: 'CVs as PDF',
  saved: '{count, plural, one {The PDF was saved.} other {The PDF with # CVs was saved.}}',
  failed: 'The PDF could not be made. Please try again.',
  gone: 'One of these CVs does not exist, or no longer does. Please reload the list.',
  tooMany: 'A PDF holds {most} CVs at most. Please select fewer.',
} as const;
