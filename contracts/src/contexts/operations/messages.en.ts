export const messages = {
  'keys-wrapped-already': 'The keys of all subjects are wrapped with the newest master key already.',
  'keys-processes-behind': 'Some processes do not know the newest master key. Start the portal anew first.',
} as const;
