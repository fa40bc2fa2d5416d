import { type en } from './en';

export const id = {
  title: 'Faktor kedua',
  intro: 'Orang yang hanya tahu kata sandi Anda tidak dapat masuk ke akun Anda.',
  loadError: 'Faktor kedua Anda gagal dimuat. Silakan coba lagi.',
  withLoginId: 'Anda masuk dengan Login ID',
  withLoginIdText: 'Masuklah dengan kata sandi untuk memasang faktor kedua.',

  passkeys: 'Kunci sandi',
  passkeysText:
    'Dengan kunci sandi, Anda masuk memakai sidik jari, wajah, atau PIN perangkat. Tidak perlu mengetik kata sandi.',
  passkeysUnknown: 'Browser ini tidak dapat memakai kunci sandi di sini.',
  passkeyAdd: 'Tambah kunci sandi',
  passkeyMake: 'Lanjut',
  passkeySave: 'Simpan',
  passkeyName: 'Nama kunci sandi',
  passkeyNameHint: 'Misalnya: Ponsel saya',
  passkeyRename: 'Ubah nama',
  passkeyRenameOf: 'Ubah nama {name}',
  passkeyRemoveOf: 'Hapus {name}',
  passkeyRemoveTitle: 'Hapus kunci sandi {name}?',
  passkeyRemoveText: 'Anda tidak dapat lagi masuk dengannya.',
  passkeyAdded: 'Kunci sandi telah ditambahkan. Perangkat lain telah dikeluarkan.',
  passkeyNamed: 'Nama kunci sandi telah diubah.',
  passkeyRemoved: 'Kunci sandi telah dihapus.',
  passkeyNotMade: 'Kunci sandi tidak jadi ditambahkan. Silakan coba lagi.',
  codes: 'Autentikator',
  codesText:
    'Autentikator di ponsel menampilkan kode baru setiap setengah menit. Anda memasukkannya setelah kata sandi.',
  codesOn: 'Terpasang. Kode diminta setiap kali Anda masuk.',
  setUp: 'Pasang',
  remove: 'Hapus',
  removeTitle: 'Hapus autentikator?',
  removeText: 'Setelah itu kata sandi saja cukup untuk masuk. Kode pemulihan Anda juga tidak berlaku lagi.',
  removeDueText:
    'Akun ini wajib memakai faktor kedua. Halaman lain baru terbuka lagi setelah Anda memasang yang baru. Kode pemulihan Anda juga tidak berlaku lagi.',
  removeOneText: 'Setelah itu Anda masuk dengan salah satu kunci sandi Anda.',
  removed: 'Autentikator telah dihapus.',

  scan: 'Pindai gambar ini dengan autentikator seperti Google Authenticator, Microsoft Authenticator, atau 2FAS.',
  qr: 'Kode QR untuk autentikator',
  byHand: 'Atau masukkan kunci ini di autentikator',
  enter: 'Lalu masukkan kode yang tampil di autentikator.',
  code: 'Kode dari autentikator',
  finish: 'Pasang',
  cancel: 'Batal',
  added: 'Autentikator sudah terpasang. Perangkat lain telah dikeluarkan.',

  recovery: 'Kode pemulihan',
  recoveryText: 'Setiap kode dapat dipakai satu kali untuk masuk jika ponsel Anda hilang atau sedang tidak Anda bawa.',
  recoveryLeft: '{count, plural, =0 {Tidak ada yang tersisa.} other {Tersisa #.}}',
  renew: 'Buat yang baru',
  renewTitle: 'Buat sepuluh kode pemulihan baru?',
  renewText: 'Kode yang lama langsung tidak berlaku.',

  keepTitle: 'Simpan kode pemulihan ini',
  keepText:
    'Kode hanya ditampilkan sekali ini. Cetak, atau simpan di pengelola kata sandi – jangan di ponsel yang berisi autentikatornya.',
  copy: 'Salin',
  copied: 'Kode pemulihan telah disalin.',
  download: 'Unduh',
  fileName: 'kode-pemulihan-berangkat.txt',
  kept: 'Sudah saya simpan',

  failed: 'Tidak berhasil. Silakan coba lagi.',
  wait: 'Terlalu banyak percobaan. Coba lagi dalam {minutes, plural, other {# menit}}.',
} satisfies Record<keyof typeof en, string>;
