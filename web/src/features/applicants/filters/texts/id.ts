import { type en } from './en';

export const id = {
  industry: 'Industri',
  degree: 'Pendidikan',
  experience: 'Pengalaman',
  years: '{count, plural, other {# tahun}}',
  moreThanTen: 'Lebih dari 10 tahun',
} satisfies Record<keyof typeof en, string>;
