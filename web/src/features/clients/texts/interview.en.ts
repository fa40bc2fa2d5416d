export const en = {
  title: 'Interview comments of {client}',
  lines: 'Comments, one per line',
  linesHint: 'Suggested when someone passes an interview. At most {lines} lines of {characters} characters.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The interview comments are saved.',
  saveFailed: 'The comments could not be saved. Please try again.',
} as const;
