import { type en } from './en';

export const id = {
  title: 'Perjalanan Anda',
  none: 'Anda belum masuk proyek. Begitu Anda diajukan untuk sebuah proyek, proyeknya muncul di sini.',
  applied: 'Melamar',
  shortlisted: 'Masuk seleksi',
  passed: 'Lulus wawancara',
  preparing: 'Persiapan',
  departed: 'Berangkat',
  notselected: 'Belum terpilih kali ini',
  appliedText: 'Anda diajukan untuk proyek ini. Berikutnya pemberi kerja melihat CV Anda.',
  shortlistedText: 'Pemberi kerja ingin bertemu Anda. Kami menghubungi Anda tentang wawancaranya.',
  passedText: 'Selamat. Berikutnya dokumen dan tes kesehatan Anda.',
  preparingText: 'Dokumen, tes kesehatan, dan visa sedang diurus.',
  passedMissing: 'Selamat. Masih kurang {count, plural, other {# dokumen}}.',
  preparingMissing: 'Masih kurang {count, plural, other {# dokumen}}.',
  departedText: 'Anda sudah berangkat. Semoga sukses selalu.',
  notselectedText: 'Pemberi kerja memilih orang lain. CV Anda tetap kami simpan untuk proyek berikutnya.',
  since: 'sejak',
  steps: 'Langkah {step} dari 5',
} satisfies Record<keyof typeof en, string>;
