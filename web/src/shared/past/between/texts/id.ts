import { type en } from './en';

export const id = {
  replay: 'Putar ulang',
  compare: 'Dua saat dibandingkan',
  from: 'Dari',
  until: 'Sampai',
  toReplay: 'Putar',
  toCompare: 'Bandingkan',
  now: 'Kembali ke sekarang',
  readOnly: 'Di sini tidak ada yang dapat diubah. Yang dapat Anda lihat sama dengan yang dapat Anda lihat hari ini.',
} satisfies Record<keyof typeof en, string>;
