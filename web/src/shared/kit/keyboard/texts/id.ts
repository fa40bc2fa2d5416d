import { type en } from './en';

export const id = {
  title: 'Tombol pintas',
  close: 'Tutup',
  space: 'Spasi',
  everywhere: 'Di mana saja',
  sheet: 'Tampilkan tombol pintas halaman ini',
  submit: 'Kirim formulir atau dialog',
  palette: 'Cari dan jalankan apa saja',
  list: 'Daftar',
  row: 'Baris berikutnya dan sebelumnya, melewati halaman',
  open: 'Buka',
  openElsewhere: 'Buka di tab baru',
  select: 'Pilih',
  bulk: 'Ke tindakan untuk pilihan',
  unselect: 'Batalkan pilihan',
  search: 'Cari',
  filter: 'Ke filter',
} satisfies Record<keyof typeof en, string>;
