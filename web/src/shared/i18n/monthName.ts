export { monthName } from '@berangkat/contracts/reference/month-name';
