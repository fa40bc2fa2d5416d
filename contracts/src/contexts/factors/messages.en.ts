export const messages = {
  'factor-needed': 'Enter a code of your second factor to sign in.',
  'factor-ticket-over': 'That took too long. Please sign in with your password again.',
  'factor-wrong': 'This code is wrong, or it has been used.',
  'factor-code-format': 'Enter the 6 digits of your authenticator app, or a recovery code of 10 characters.',
  'factor-app-code-format': 'Enter the 6 digits that your authenticator app shows.',
  'factor-secret-over': 'That took too long. Scan the new picture.',
  'factor-exists': 'An authenticator app is set up already. Remove it first.',
  'factor-stale': 'Please sign in again with your second factor first.',
  'factor-none': 'No second factor is set up.',
  'factor-loginid': 'You signed in with a login ID. Sign in with your password to set up a second factor.',
} as const;
