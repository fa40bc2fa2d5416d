import { type en } from './en';

export const id = {
  unloaded: 'Bagian ini gagal dimuat. Periksa koneksi Anda, simpan isian Anda, lalu muat ulang.',
  reload: 'Muat ulang',
  dismiss: 'Tutup pemberitahuan',
  older: '{count} pesan sebelumnya',
} satisfies Record<keyof typeof en, string>;
