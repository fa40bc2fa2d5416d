import type { standingsEn } from './standings.en';

export const standingsId = {
  applied: 'Sudah diajukan',
  shortlisted: 'Masuk seleksi',
  passed: 'Lulus wawancara',
  preparing: 'Persiapan',
  departed: 'Sudah berangkat',
  notselected: 'Belum terpilih kali ini',
  appliedText: 'Anda diajukan untuk proyek ini. Berikutnya pemberi kerja melihat CV Anda.',
  shortlistedText: 'Pemberi kerja ingin bertemu Anda. Kami akan menghubungi Anda untuk wawancara.',
  passedText: 'Selamat. Berikutnya dokumen dan tes kesehatan Anda.',
  preparingText: 'Dokumen, tes kesehatan, dan visa sedang diurus.',
  departedText: 'Anda sudah berangkat. Semoga sukses selalu.',
  notselectedText: 'Pemberi kerja memilih orang lain. CV Anda tetap kami simpan untuk proyek berikutnya.',
} satisfies Record<keyof typeof standingsEn, string>;
