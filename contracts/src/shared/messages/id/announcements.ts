import type { announcementsEn } from '../en/announcements';

export const announcementsId = {
  'broadcast-error': 'Pengumuman gagal dikirim. Silakan coba lagi.',
  'broadcast-no-numbers': 'Tidak ada nomor telepon yang valid di antara pelamar yang dipilih.',
  'broadcast-default-subject': 'Pengumuman Wawancara',
  'broadcast-default-content': 'Anda terpilih untuk mengikuti wawancara.',
  'broadcast-default-notes': 'Semoga sukses!',
  'broadcast-subject-length': 'Masukkan judul, maksimal 60 karakter.',
  'broadcast-content-length': 'Masukkan isi, maksimal 600 karakter.',
  'broadcast-length': 'Kelebihan karakter untuk WhatsApp dengan nama terpanjang: {over}. Harap persingkat pesannya.',
  'broadcast-notes-length': 'Catatan maksimal 200 karakter.',
  'broadcast-day': 'Pilih tanggal.',
  'broadcast-time': 'Masukkan jam seperti 09:30.',
  'broadcast-place-length': 'Tempat maksimal 120 karakter.',
  'broadcast-bring-length': 'Yang dibawa maksimal 100 karakter.',
  'broadcast-sender-digits': 'Masukkan nomor pengirim dalam angka saja.',
  'broadcast-too-many': 'Pilih maksimal 1.000 orang sekaligus.',
  'broadcast-not-open': 'Hasil pesan ini sudah diketahui.',
} as const satisfies Record<keyof typeof announcementsEn, string>;
