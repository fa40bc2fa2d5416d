import { type en } from './files.en';

export const id = {
  section: 'Dokumen',
  none: 'Belum ada dokumen.',
  onlyState: 'Berkasnya sendiri disimpan oleh agensi.',
  cvFile: 'Berkas CV',
  noCvFile: 'Belum ada berkas CV',
  addCvFile: 'Tambah berkas CV',
  replace: 'Ganti',
  addDocument: 'Tambah dokumen',
  open: 'Buka',
  openOf: 'Buka {what}',
  download: 'Unduh',
  remove: 'Hapus',
  correct: 'Nomor dan tanggal',
  more: 'Pilihan lain untuk {what}',
  number: 'No. {number}',
  issuedBy: 'diterbitkan oleh {issuer}',
  issuedOn: 'terbit {day}',
  until: 'berlaku sampai {day}',

  removeTitle: 'Hapus {what}?',
  removeText: 'Berkas diambil dari CV dan dapat diunggah lagi.',
  removed: '{what} sudah dihapus.',
  removeFailed: '{what} gagal dihapus. Silakan coba lagi.',
  changed: '{what} sudah diperbaiki.',
  save: 'Simpan',
  cancel: 'Batal',

  fullPhoto: 'Foto seluruh badan',
  fullPhotoOf: 'Foto seluruh badan {name}',
  showLarge: 'Perbesar',

  close: 'Tutup',
  loading: 'Membuka berkas…',
  failed: 'Berkas ini tidak dapat dibuka di sini. Unduh untuk melihatnya.',
  page: 'Halaman {page} dari {pages}',
} satisfies Record<keyof typeof en, string>;
