import type { messages as en } from './messages.en';

export const messages = {
  'merge-itself': 'Pilih dua data yang berbeda untuk digabungkan.',
  'merge-reason': 'Tulis alasannya, maksimal 200 karakter.',
  'merge-reason-required': 'Kedua data ini milik dua akun. Tulis alasan mengapa akun ini yang menyimpannya.',
  'merge-has-merged': 'Ada data lain yang sudah digabungkan ke data ini. Gabungkan ke arah sebaliknya.',
  'merge-running': 'Salah satu data ini sedang digabungkan. Coba lagi sebentar lagi.',
  'merge-interview': 'Kedua data punya jadwal di hari wawancara {date}. Keluarkan salah satunya dulu.',
  'applicant-merged': 'Data ini sudah digabungkan ke data lain dan tidak bisa diubah. Batalkan penggabungannya dulu.',
  'applicant-merged-away': 'Orang ini terdaftar dua kali. Datanya kini menjadi satu dan dipegang akun lain.',
} as const satisfies Record<keyof typeof en, string>;
