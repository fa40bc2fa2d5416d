// What the lists of other contexts show, search and sort of an applicant.
export {
  APPLICANT_SORTS,
  FILTER_VALUES,
  filterApplicants,
  orderOf,
  placementsOf,
  type Sorts,
  tablesOfOrder,
} from './list';
export { applicantColumns, readingExport } from './export-sheet';
export { historiesOf } from './histories';
export { hasNoCounts, isEmpty, isEmptyList, type Searching, searching, withFilters } from './meanings';
export { hiddenFrom, readableApplicant } from './reading';
export { APPLICANT_COLUMNS, applicantRow, fileLink, type SelectedApplicant } from './rows';
