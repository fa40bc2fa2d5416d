export const en = {
  tooOld:
    'This browser is too old for this portal, or its scripts are switched off: please use a newer Chrome, Safari, Firefox or Samsung Internet.',
  contact: 'Contact us',
} as const;
