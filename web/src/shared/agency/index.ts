export { Agency } from './Agency';
export { AgencyHere } from './AgencyHere';
