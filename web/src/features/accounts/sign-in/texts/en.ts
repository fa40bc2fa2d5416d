export const en = {
  signIn: 'Sign in',
  lost: 'Sign-in did not load. Check your connection, then reload.',
} as const;
