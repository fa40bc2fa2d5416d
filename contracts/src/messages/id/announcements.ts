import type { announcementsEn } from '../en/announcements';

export const announcementsId = {
  'broadcast-error': 'Pengumuman gagal dikirim. Silakan coba lagi.',
  'broadcast-no-numbers': 'Tidak ada nomor telepon yang valid di antara pelamar yang dipilih.',
  'broadcast-default-subject': 'Pengumuman Wawancara',
  'broadcast-default-content': 'Anda terpilih untuk mengikuti wawancara.',
  'broadcast-default-notes': 'Semoga sukses!',
} as const satisfies Record<keyof typeof announcementsEn, string>;
