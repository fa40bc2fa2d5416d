export const en = {
  licence: 'Licence {licence}',
  check: 'Check this licence',
  email: 'Email',
  about: 'The agency',
} as const;
