/**
 * How an applicant is called, in SQL: as `fullName` of the contracts says it. `row` is an alias of `read.applicants`, or
 * of a table with the same two columns.
 */
export const fullNameIn = (row: string): string =>
  `trim(concat_ws(' ', ${row}.firstname, nullif(${row}.lastname, ${row}.firstname)))`;
