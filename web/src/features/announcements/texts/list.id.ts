import { type en } from './list.en';

export const id = {
  title: 'Pengumuman',
  intro:
    'Yang dikirim lewat WhatsApp, dan hasilnya. Pilih orang di daftar atau di alur seleksi untuk menulis kepada mereka.',
  outbox: 'Kotak keluar',
  subject: 'Judul',
  at: 'Dikirim pada',
  by: 'Dikirim oleh',
  project: 'Proyek',
  result: 'Hasil',
  sent: '{sent} dari {all} terkirim',
  failed: '{count} tidak terkirim',
  unknown: '{count} perlu diputuskan',
  emptyTitle: 'Belum ada pengumuman',
  loadError: 'Pengumuman tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
