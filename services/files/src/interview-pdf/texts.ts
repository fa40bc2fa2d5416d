import { type Locale } from '@berangkat/contracts/reference';

const en = {
  heading: 'Interviews for {project}',
  counts: '{people, plural, one {# person} other {# people}} · {came} came · {passed} passed · {rejected} rejected',
  scores: '{criterion} {score}',
  votes: '{words}: {count}',
  card: '{panelist}: {words}{average}',
  cardAverage: ', {score}',
  foot: 'Confidential: for the employer of this project and the agency',
  page: '{page} / {pages}',
} as const;

const id: Readonly<Record<keyof typeof en, string>> = {
  heading: 'Wawancara {project}',
  counts: '{people, plural, other {# peserta}} · {came} datang · {passed} lulus · {rejected} ditolak',
  scores: '{criterion} {score}',
  votes: '{words}: {count}',
  card: '{panelist}: {words}{average}',
  cardAverage: ', {score}',
  foot: 'Rahasia: untuk pemberi kerja proyek ini dan agensi',
  page: '{page} / {pages}',
};

/** The words of the paper itself; those of values are in the contracts. */
export const texts: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { en, id };
export type Text = keyof typeof en;
