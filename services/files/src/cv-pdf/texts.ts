import { labels as enLabels } from '@berangkat/contracts/applicants/labels.en';
import { labels as idLabels } from '@berangkat/contracts/applicants/labels.id';
import { type Locale } from '@berangkat/contracts/reference';

const en = {
  ...enLabels,
  years: '{years, plural, one {# year} other {# years}}',
  age: '{age, plural, one {# year old} other {# years old}}',
  experienceYears: '{years, plural, =0 {No experience yet} one {# year of experience} other {# years of experience}}',
  appliesFor: 'Applies for',
  work: 'Work',
  personal: 'Personal information',
  experiences: 'Work experience',
  educations: 'Education',
  noExperiences: 'No work experience yet',
  birth: 'Born',
  now: 'now',
  period: '{from} – {to}',
  onNotice: 'on notice',
  studying: 'still studying',
  lastsalary: 'Last salary: {salary}',
  resignreason: 'Reason for leaving: {reason}',
  gpa: 'GPA: {gpa}',
  scan: 'Scan for all photos,',
  until: 'until {day}',
  more: '{count, plural, one {One more entry} other {# more entries}}: scan the code on the first page.',
  byAgency: 'From the agency, without contact details and documents',
  byNamed: 'From {agency}, without contact details and documents',
  page: '{name} · {page} / {pages}',
  one: 'CV {name}',
  many: '{count} CVs',
} as const;

const id: Readonly<Record<keyof typeof en, string>> = {
  ...idLabels,
  years: '{years, plural, other {# tahun}}',
  age: '{age, plural, other {# tahun}}',
  experienceYears: '{years, plural, =0 {Belum berpengalaman} other {Pengalaman # tahun}}',
  appliesFor: 'Melamar sebagai',
  work: 'Pekerjaan',
  personal: 'Data pribadi',
  experiences: 'Pengalaman kerja',
  educations: 'Pendidikan',
  noExperiences: 'Belum ada pengalaman kerja',
  birth: 'Lahir',
  now: 'sekarang',
  period: '{from} – {to}',
  onNotice: 'akan keluar',
  studying: 'masih belajar',
  lastsalary: 'Gaji terakhir: {salary}',
  resignreason: 'Alasan berhenti: {reason}',
  gpa: 'IPK: {gpa}',
  scan: 'Pindai untuk semua foto,',
  until: 'sampai {day}',
  more: '{count, plural, other {# isian lagi}}: pindai kode di halaman pertama.',
  byAgency: 'Dari agensi, tanpa data kontak dan dokumen',
  byNamed: 'Dari {agency}, tanpa data kontak dan dokumen',
  page: '{name} · {page} / {pages}',
  one: 'CV {name}',
  many: '{count} CV',
};

/** The words of the paper itself; those of stored values are in the contracts. */
export const texts: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { en, id };
export type Text = keyof typeof en;
