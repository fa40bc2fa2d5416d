export { type CountryOf, openCountries } from './countries';
