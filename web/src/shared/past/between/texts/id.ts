import { type en } from './en';

export const id = {
  replay: 'Putar ulang',
  compare: 'Bandingkan dua waktu',
  from: 'Dari',
  until: 'Sampai',
  toReplay: 'Putar',
  toCompare: 'Bandingkan',
  now: 'Kembali ke sekarang',
  readOnly: 'Hanya dapat dibaca. Yang tampil mengikuti hak akses Anda hari ini.',
} satisfies Record<keyof typeof en, string>;
