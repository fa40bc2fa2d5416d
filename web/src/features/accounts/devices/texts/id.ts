import { type en } from './en';

export const id = {
  title: 'Perangkat Anda',
  intro: 'Perangkat berikut sedang masuk ke akun Anda. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi.',
  titleOf: 'Perangkat',
  device: '{browser} di {system}',
  unknown: 'Perangkat tidak dikenal',
  here: 'Perangkat ini',
  since: 'Masuk',
  lastSeen: 'Terakhir aktif',
  country: 'dari {country}',
  withLoginId: 'dengan Login ID',
  end: 'Keluarkan',
  endOf: 'Keluarkan {device}',
  endOthers: 'Keluarkan perangkat lain',
  endAll: 'Keluarkan semua perangkat',
  onlyHere: 'Anda hanya masuk di sini.',
  none: 'Tidak sedang masuk di perangkat mana pun.',
  ended: 'Sudah dikeluarkan.',
  failed: 'Tidak berhasil. Silakan coba lagi.',
  loadError: 'Perangkat tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
