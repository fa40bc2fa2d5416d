import { calls } from '../../../shared/api';

/** Apart from the other calls of accounts: they come with the first screen that signs anybody in, these do not. */
export const { useForgotPasswordMutation, useResetPasswordMutation } = calls({
  forgotPassword: {},
  resetPassword: {},
});
