import type { messages as en } from './messages.en';

export const messages = {
  'import-department-unknown': 'Departemen tersebut tidak ada di industri ini.',
  'import-begun': 'Impor Anda yang lain belum selesai. Selesaikan atau hentikan terlebih dahulu.',
  'import-incomplete': 'Berkas belum diterima seluruhnya. Kirim kembali.',
  'import-not-now': 'Impor ini tidak berada pada tahap tersebut. Muat ulang halaman.',
} as const satisfies Record<keyof typeof en, string>;
