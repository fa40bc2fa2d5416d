import { type en } from './en';

export const id = {
  unloaded: 'Gagal dimuat. Simpan isian, lalu muat ulang.',
  reload: 'Muat ulang',
  dismiss: 'Tutup pemberitahuan',
  older: '{count} pesan sebelumnya',
} satisfies Record<keyof typeof en, string>;
