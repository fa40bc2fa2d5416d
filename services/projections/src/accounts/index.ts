// What others count of the account list.
export { WITHOUT_CLIENT } from './list';
