export const en = {
  industry: 'Industry',
  degree: 'Degree',
  experience: 'Experience',
  years: '{count, plural, one {# year} other {# years}}',
  moreThanTen: 'More than 10 years',
} as const;
