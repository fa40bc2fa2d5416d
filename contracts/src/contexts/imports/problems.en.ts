/** What is said of a file and of its rows; the rules of what a row holds have their own words. */
export const problemsEn = {
  'import-file-empty': 'The file has no rows below the names of the columns.',
  'import-file-text': 'The file is not a CSV in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  'import-file-quote': 'Row {row} has a misplaced or unclosed quotation mark.',
  'import-row-long': 'Row {row} is longer than {max} characters. Perhaps a quotation mark is missing.',
  'import-file-rows': 'The file has more than {max} rows. Split it into several files.',
  'import-file-size': 'The file is too large. Split it into files of at most 2 MB each.',
  'import-column-missing': 'The column “{column}” is missing. The first row must hold the column names.',
  'import-column-unknown': 'Unknown column “{column}”. Use the names from the template.',
  'import-column-twice': 'The column “{column}” appears twice.',
  'import-row-wide': 'The row has more cells than there are columns.',
  'import-cell-long': 'At most {max} characters.',
  'import-cell-formula': 'Starts like a spreadsheet formula. Remove the sign in front.',
  'import-row-twice': 'The same as in row {row}.',
  'import-phone-twice': 'Row {row} has the same phone number.',
  'import-phone-unclear':
    'It is not certain which country this number is of, so announcements will not reach it. Add the country code.',
  'import-phone-known': 'There is already an applicant with this phone number.',
  'import-row-failed': 'This row could not be imported. Try it again in another file.',
} as const;
