/** How calls about imports are refused. What is said of files and rows stands beside the context, for its screen alone. */
export const messages = {
  'import-department-unknown': 'There is no such department in this industry.',
  'import-begun': 'Your other import is not finished. Finish or stop it first.',
  'import-incomplete': 'The file did not arrive complete. Send it again.',
  'import-not-now': 'This import is not at this point. Load the page again.',
} as const;
