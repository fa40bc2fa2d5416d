import { type en } from './en';

export const id = {
  pitchTitle: 'Kerja di luar negeri, siap sejak awal',
  pitchOne: 'Satu lamaran untuk semua lowongan',
  pitchOneText: 'Isi sekali; perekrut menemukan Anda untuk setiap pekerjaan yang cocok.',
  pitchTwo: 'Tidak ada yang hilang',
  pitchTwoText: 'Setiap langkah langsung tersimpan, juga saat sinyal terputus.',
  pitchThree: 'Selalu tahu sudah sampai mana',
  pitchThreeText: 'Dari seleksi sampai keberangkatan, di satu halaman.',
} satisfies Record<keyof typeof en, string>;
