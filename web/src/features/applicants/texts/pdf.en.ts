export const en = {
  save: 'Save as PDF',
  saveMany: 'CVs as PDF',
  saved: '{count, plural, one {The PDF was saved.} other {The PDF with # CVs was saved.}}',
  failed: 'The PDF could not be created. Please try again.',
  gone: 'One of these CVs no longer exists. Please reload the list.',
  tooMany: 'A PDF holds at most {most} CVs. Please select fewer.',
} as const;
