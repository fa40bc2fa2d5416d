import { type en } from './withdrawn.en';

export const id = {
  title: 'Lamaran Anda telah ditarik',
  text: 'Data Anda kami keluarkan dari daftar, sehingga tidak terlihat oleh pemberi kerja, dan lamaran kedua tidak dapat dibuat. Jika Anda tidak memintanya atau ingin kembali, hubungi kami: data Anda dapat kami pulihkan seperti semula.',
  ask: 'Hubungi kami',
} satisfies Record<keyof typeof en, string>;
