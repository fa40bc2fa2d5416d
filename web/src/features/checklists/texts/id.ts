import { type en } from './en';

export const id = {
  title: 'Daftar dokumen',
  intro:
    'Dokumen yang diperlukan menurut tujuan: negara klien proyek. CV dan alur seleksi menunjukkan yang belum ada, dan Siapkan serta Berangkatkan mengingatkannya.',
  count: '{count, plural, =0 {Tanpa dokumen: tidak ada daftar} other {# dokumen}}',
  documentsFor: 'Dokumen untuk {destination}',
  other: 'Dokumen lain',
  otherFor: 'Dokumen lain untuk {destination}',
  add: 'Tambah',
  addDestination: 'Tambah tujuan',
  saved: 'Daftar dokumen disimpan.',
  saveError: 'Daftar dokumen tidak dapat disimpan. Silakan coba lagi.',
  loadError: 'Daftar dokumen tidak dapat dimuat.',
  nothingChanged: 'Tidak ada yang diubah.',

  expiringTitle: 'Dokumen yang segera berakhir',
  expiringIntro:
    'Dokumen pelamar yang berakhir dalam 90 hari dan yang sudah kedaluwarsa, yang paling dekat lebih dulu.',
  name: 'Pelamar',
  document: 'Dokumen',
  state: 'Status',
  expireson: 'Berlaku sampai',
  project: 'Proyek',
  noProject: 'Tanpa proyek',
  emptyTitle: 'Tidak ada dokumen yang segera berakhir',
  expiringError: 'Dokumen tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
