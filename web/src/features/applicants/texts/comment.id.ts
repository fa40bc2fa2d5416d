import { type en } from './comment.en';

export const id = {
  commentOn: 'Komentari {who}',
  commentsOn: 'Komentar tentang {who}',
  noComments: 'Belum ada komentar',
  people: '{count, plural, other {# pelamar}}',
  comment: 'Komentar',
  commentHint: 'Komentar hanya dilihat admin.',
  addComment: 'Tambah komentar',
  commented: 'Komentar ditambahkan pada {who}',
  tryAgain: 'Coba lagi',
  cancel: 'Batal',
  close: 'Tutup',
} satisfies Record<keyof typeof en, string>;
