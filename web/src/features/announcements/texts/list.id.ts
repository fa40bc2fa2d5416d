import { type en } from './list.en';

export const id = {
  title: 'Pengumuman',
  intro:
    'Pesan yang ditulis kepada pelamar, dan hasilnya. Pilih orang di daftar atau di alur seleksi untuk menulis kepada mereka.',
  outbox: 'Kotak keluar',
  kind: 'Jenis',
  kind_announcements: 'Pengumuman',
  kind_interviews: 'Wawancara',
  to: 'Kepada',
  subject: 'Judul',
  at: 'Ditulis pada',
  by: 'Ditulis oleh',
  project: 'Proyek',
  result: 'Hasil',
  sent: '{sent, number} dari {all, number} terkirim',
  kept: '{count, number} dari {all, number} di kotak keluar',
  failed: '{count, number} tidak terkirim',
  unknown: '{count, number} perlu diputuskan',
  replies: '{count, plural, other {# balasan perlu dibaca}}',
  repliesIntro:
    'Isinya menyebut berhenti atau mulai menerima pengumuman, tetapi maksud atau pengirimnya belum jelas. Atur di CV pelamar, bagian Pengumuman, lalu tandai selesai di sini.',
  settleReply: 'Selesai',
  replySettled: 'Balasan sudah diselesaikan.',
  settleReplyError: 'Balasan tidak dapat diselesaikan. Silakan coba lagi.',
  replyNoNumber: 'Nomor tidak diketahui',
  emptyTitle: 'Belum ada pengumuman',
  loadError: 'Pengumuman tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
