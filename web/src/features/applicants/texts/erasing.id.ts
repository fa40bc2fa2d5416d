import { type en } from './erasing.en';

export const id = {
  remove: 'Hapus',
  recover: 'Pulihkan',
  removeTitle: 'Hapus pelamar {name}?',
  removeText: 'Data ini hilang dari semua daftar. Hanya superadmin yang masih melihatnya dan dapat memulihkannya.',
  erase: 'Hapus permanen',
  eraseTitle: 'Hapus {name} secara permanen?',
  eraseText:
    'Semua data pribadi {name} hilang bagi siapa pun: lamaran, pendidikan, pengalaman, foto, berkas, dan komentar. Perjalanannya di proyek tetap dihitung, tanpa nama. Data yang pernah digabungkan dan belum dipisahkan lagi ikut hilang. Ini tidak dapat dibatalkan.',
} satisfies Record<keyof typeof en, string>;
