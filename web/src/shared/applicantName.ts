export { fullName } from '@berangkat/contracts/applicants/full-name';
