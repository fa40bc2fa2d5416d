// Lists of other contexts show, search and sort applicants by these.
export { FILTER_VALUES } from './counts';
export { filterApplicants } from './filters';
export { findPage } from './found';
export { placementsOf } from './placements';
export { applicantSorts, inOrder, orderOf, sortedBy, type Sorts, tablesOfOrder } from './sorts';
export { addressOfCv } from './cv-address';
export { applicantColumns, readingExport } from './export-sheet';
export { fullNameIn } from './full-name';
export { historiesOf } from './histories';
export { hasNoCounts, isEmpty, isEmptyList, type Searching, searching, withFilters } from './meanings';
export { hiddenFrom, readableApplicant } from './reading';
export { notOfRemoved, notRemoved } from './removed';
export { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, fileLink, type SelectedApplicant } from './rows';
