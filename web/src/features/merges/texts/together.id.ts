import { type en } from './together.en';

export const id = {
  togetherTitle: 'Gabungkan pasangan yang pasti',
  togetherIntro:
    'Nomor identitas dan tanggal lahir pasangan ini sama. Setiap baris menjelaskan apa yang akan terjadi. Hapus centang pada yang ingin Anda periksa dulu.',
  togetherError: 'Daftar pasangan tidak dapat dimuat.',
  togetherNone: 'Tidak ada pasangan dengan nomor identitas dan tanggal lahir yang sama',
  togetherPairs: '{count} pasangan',
  togetherMore: '{count} pasangan lagi menyusul setelah yang ini digabungkan.',
  togetherPair: '{newer} ke dalam {older}',
  togetherKeeps: 'Dua akun: orang ini tetap di bawah {owner}, bukan {other}.',
  togetherByHand: 'Pilih isiannya',
  togetherReasonHint: 'Wajib bila kedua data dipegang akun yang berbeda. Alasan tersimpan di jejak audit.',
  togetherOwners: 'Kedua data dipegang akun yang berbeda: tulis di bawah mengapa yang lama tetap memegangnya.',
  togetherMerge: 'Gabungkan {count} pasangan',
  togetherAsk: 'Gabungkan {count} pasangan?',
  togetherAskText:
    'Data yang lebih lama dipertahankan, dengan isian yang lebih baru. Setiap penggabungan bisa dibatalkan.',
} as const satisfies Record<keyof typeof en, string>;
