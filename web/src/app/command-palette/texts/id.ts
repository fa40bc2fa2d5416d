import { type en } from './en';

export const id = {
  title: 'Cari dan jalankan apa saja',
  placeholder: 'Nama, telepon, proyek … atau nama dan status',
  results: 'Hasil',
  moves: 'Pemindahan',
  people: 'Orang',
  projects: 'Proyek',
  clients: 'Klien',
  screens: 'Halaman dan perintah',
  move: 'Pindahkan {name} ke {status}',
  standing: '{project} · kini {status}',
  dark: 'Tema gelap',
  light: 'Tema terang',
  english: 'Tampilkan dalam bahasa Inggris',
  indonesian: 'Tampilkan dalam bahasa Indonesia',
  searching: 'Mencari…',
  nothing: 'Tidak ada yang ditemukan untuk “{text}”.',
  failed: 'Pencarian gagal.',
  retry: 'Coba lagi',
  hint: 'Ketik sebagian nama dan status untuk memindahkan seseorang: “{example}”. Anda diminta konfirmasi dahulu.',
  example: 'rang dit',
} satisfies Record<keyof typeof en, string>;
