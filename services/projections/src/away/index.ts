// Whom lists of applicants narrow to as changed.
export { changedPeople } from './changed';
