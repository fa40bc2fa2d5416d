export const en = {
  signIn: 'Sign in',
} as const;
