import { type en } from './en';

export const id = {
  day: 'Tanggal',
  month: 'Bulan',
  year: 'Tahun',
  time: 'Jam',
  monthNames: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
  noSuchDay: 'Tidak ada tanggal {day} {month} {year}.',
} as const satisfies Record<keyof typeof en, string>;
