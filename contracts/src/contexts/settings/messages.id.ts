import type { messages as en } from './messages.en';

export const messages = {
  'settings-chat-format': 'Nomor telepon dengan kode negara, misalnya +62 812…, atau alamat yang diawali https://.',
  'settings-sender-format': 'Nomor telepon 6 sampai 15 angka.',
  'settings-target-range': 'Bilangan bulat dari 1 sampai 100.000.',
  'settings-opening-range': 'Bilangan bulat dari 0 sampai 1.000.000.',
} as const satisfies Record<keyof typeof en, string>;
