import { type en } from './en';

export const id = {
  title: 'Hasil wawancara',
  pdf: 'Ringkasan PDF',
  excel: 'Ringkasan Excel',
  againFor: 'Putaran kedua untuk {name}',
  againDone: '{name} akan diwawancarai sekali lagi.',
  againFailed: 'Putaran kedua {name} tidak dapat dicatat.',
  roundOpen: 'Putaran kedua belum dijadwalkan',
  roundOn: 'Putaran kedua {date}',
  roundPlan: 'Jadwalkan',
} satisfies Record<keyof typeof en, string>;
