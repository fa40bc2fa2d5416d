export const en = {
  title: 'Interview comments of {client}',
  lines: 'Comments, one per line',
  linesHint: 'Offered when somebody passes an interview. At most {lines} lines of {characters} characters.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The interview comments are saved.',
  saveFailed: 'They could not be saved. Please try again.',
} as const;
