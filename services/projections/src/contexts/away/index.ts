// Lists of applicants narrow to changed people by this.
export { changedPeople } from './changed';
