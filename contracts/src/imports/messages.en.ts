/** How calls about imports are refused. What is said of files and rows stands beside the context, for its screen alone. */
export const messages = {
  'import-department-unknown': 'There is no such department in this industry.',
  'import-begun': 'Another import of yours is not over yet. Finish it or give it up first.',
  'import-incomplete': 'The file has not arrived whole. Send it again.',
  'import-not-now': 'This import is not at this point. Load the page again.',
} as const;
