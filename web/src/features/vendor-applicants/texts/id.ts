import { type en } from './en';

export const id = {
  title: 'Pelamar Anda',
  titleOf: 'Pelamar sebuah vendor',
  intro: 'Orang-orang yang Anda dampingi, yang terbaru lebih dulu, dan apa yang masih kurang di CV mereka.',
  add: 'Lamaran baru',
  whose: 'Pelamar siapa?',
  whoseText: 'Tautan ini tidak menyebutkan vendornya.',
  completeness: 'Kelengkapan CV',
  percent: '{percent, number}%',
  missing: 'Masih kurang',
  nothing: 'Tidak ada',
  gapForm: '{count, plural, other {# jawaban}}',
  gapPhoto: 'foto',
  gapExperience: 'pengalaman kerja',
  gapEducation: 'pendidikan',
  gapPassport: 'nomor paspor',
  gapVideo: 'video',
  phone: 'Telepon',
  updated: 'Perubahan terakhir',
  gaps: 'Kekurangan',
  gapsOnly: 'Jawaban, foto, kerja atau sekolah kurang',
} satisfies Record<keyof typeof en, string>;
