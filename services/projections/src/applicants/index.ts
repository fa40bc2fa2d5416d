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
export { hiddenFrom, readableApplicant } from './reading';
export { APPLICANT_COLUMNS, applicantRow, fileLink, type SelectedApplicant } from './rows';
export { addSearch, searchedFor } from './search';
