import type { messages as en } from './messages.en';

export const messages = {
  'tally-name-length': 'Nama harus terdiri dari 3 sampai 80 karakter.',
  'tally-name-taken': 'Sudah ada hitungan khusus dengan nama ini.',
  'tally-limit': 'Sudah ada 20 hitungan khusus.',
  'tally-types': 'Pilih satu sampai sepuluh jenis peristiwa.',
  'tally-subject': 'Pilih hal yang sama dari kedua peristiwa.',
  'tally-fields': 'Tidak semua peristiwa ini memiliki data ini.',
} as const satisfies Record<keyof typeof en, string>;
