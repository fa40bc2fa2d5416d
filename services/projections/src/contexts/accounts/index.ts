// Other contexts count the account list by this.
export { WITHOUT_CLIENT } from './list';
