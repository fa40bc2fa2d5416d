export { CountryField } from './CountryField';
export { grouped } from './grouped';
export { SalaryField } from './SalaryField';
export { useOptions } from './useOptions';
