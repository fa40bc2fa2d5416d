/** What is said of a file and of its rows; the rules of what a row holds have their own words. */
export const problemsEn = {
  'import-file-empty': 'The file has no rows below the names of the columns.',
  'import-file-text': 'The file is no CSV in UTF-8. Save it as “CSV UTF-8” and choose it again.',
  'import-file-quote': 'Row {row} has a quotation mark that does not belong there or is never closed.',
  'import-row-long': 'Row {row} is longer than {max} characters. Perhaps a quotation mark is missing.',
  'import-file-rows': 'The file has more than {max} rows. Part it into several files.',
  'import-file-size': 'The file is too large. Part it into several files of at most 2 MB.',
  'import-column-missing': 'The column “{column}” is missing. The names of the columns stand in the first row.',
  'import-column-unknown': 'There is no column “{column}”. Take the names of the template.',
  'import-column-twice': 'The column “{column}” is there twice.',
  'import-row-wide': 'The row has more cells than there are columns.',
  'import-cell-long': 'At most {max} characters.',
  'import-cell-formula': 'Begins like a formula of a spreadsheet. Take away the sign in front.',
  'import-row-twice': 'The same as in row {row}.',
  'import-phone-twice': 'Row {row} has the same phone number.',
  'import-phone-known': 'An applicant with this phone number is there already.',
  'import-row-failed': 'It could not be imported. Try this row again in another file.',
} as const;
