import type { messages as en } from './messages.en';

export const messages = {
  'interview-date': 'Pilih tanggalnya.',
  'interview-zone': 'Pilih zona waktu tempatnya.',
  'interview-time': 'Isi jam seperti 09:00, dengan kelipatan lima menit.',
  'interview-minutes': 'Satu wawancara berlangsung 5 sampai 120 menit, dengan kelipatan lima.',
  'interview-breaks': 'Isi maksimal empat waktu istirahat, seperti 12:00-13:00.',
  'interview-rooms': 'Isi satu sampai delapan ruangan, masing-masing maksimal 40 karakter.',
  'interview-link': 'Tautan diawali https://.',
  'interview-ends': 'Jam selesai harus setelah jam mulai.',
  'interview-none-fits': 'Tidak ada wawancara yang muat dalam jam ini.',
  'interview-too-many': 'Satu hari memuat maksimal 200 wawancara. Kurangi ruangan atau perpanjang wawancaranya.',
  'interview-left-out': 'Ada pelamar pada jam atau ruangan yang akan hilang. Pindahkan mereka dulu.',
  'interview-slot-taken': 'Jam dan ruangan ini sudah dipakai pelamar lain.',
  'interview-busy': 'Pelamar ini punya wawancara lain di sekitar jam itu.',
  'interview-not-shortlisted': 'Hanya pelamar yang masuk seleksi di proyek ini yang bisa diwawancarai.',
  'interview-no-slot': 'Tidak ada jam kosong lagi.',
  'interview-cancelled': 'Hari wawancara ini sudah dibatalkan.',
  'interview-leaves-day': 'Hari wawancara akan mulai atau selesai di tanggal lain.',
} as const satisfies Record<keyof typeof en, string>;
