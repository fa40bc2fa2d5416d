export { newPassword } from './new-password';
