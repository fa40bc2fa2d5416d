import type { messages as en } from './messages.en';

export const messages = {
  'settings-chat-format': 'Nomor telepon dengan kode negara, misalnya +62 812…, atau alamat yang diawali https://.',
  'settings-sender-format': 'Nomor telepon 6 sampai 15 angka.',
  'settings-target-range': 'Bilangan bulat dari 1 sampai 100.000.',
  'settings-opening-range': 'Bilangan bulat dari 0 sampai 1.000.000.',
  'settings-rate-range': 'Bilangan bulat rupiah dari 1 sampai 1.000.000.',
  'settings-card-legalname': 'Nama badan hukum 3 sampai 80 karakter.',
  'settings-card-nameless': 'Isi nama badan hukum: kartu ditampilkan dengan nama itu.',
  'settings-card-licence': 'Nomor izin 3 sampai 60 karakter.',
  'settings-card-number': 'Isi nomor izin yang dapat diperiksa di sana.',
  'settings-card-address': 'Alamat yang diawali https://, maksimal 200 karakter.',
  'settings-card-place': 'Alamat 10 sampai 160 karakter.',
  'settings-card-person': 'Nama 2 sampai 50 karakter.',
  'settings-card-fee': 'Kebijakan biaya 2 sampai 200 karakter.',
  'settings-card-languages': 'Tulis kebijakan biaya dalam kedua bahasa.',
  'settings-card-phone': 'Nomor telepon dengan kode negara, misalnya +62 812….',
} as const satisfies Record<keyof typeof en, string>;
