import { type en } from './en';

export const id = {
  pageTitle: 'Alamat email Anda',
  confirmTitle: 'Konfirmasi alamat email Anda',
  confirmText: 'Tekan tombol ini untuk mengonfirmasi bahwa alamat ini milik Anda.',
  confirm: 'Konfirmasi alamat saya',
  confirmedTitle: 'Alamat Anda sudah dikonfirmasi',
  confirmedText: 'Anda masuk dengan alamat ini, dan pesan kami dikirim ke alamat ini.',
  confirmOverText:
    'Tautan sudah dipakai atau 24 jamnya habis. Jika tombol konfirmasi pernah Anda tekan, alamat Anda sudah dikonfirmasi. Jika belum, masuklah dan minta tautan baru di menu akun, atau hubungi kami.',
  undoTitle: 'Batalkan perubahan alamat email',
  undoText: 'Anda kembali masuk dengan alamat ini, dan semua yang sedang masuk dengan akun Anda akan dikeluarkan.',
  undo: 'Batalkan perubahan',
  undoneTitle: 'Perubahan dibatalkan',
  undoneText:
    'Akun Anda kembali memakai alamat ini. Jika ada orang lain yang mengubahnya, pilih juga kata sandi baru: “Lupa kata sandi?” di tempat Anda masuk.',
  undoOverText: 'Tautan sudah dipakai atau tiga harinya habis. Jika alamat Anda salah, beri tahu kami.',
  overTitle: 'Tautan ini tidak berlaku lagi',
  taken: 'Alamat ini sudah dipakai akun lain. Silakan hubungi kami.',
  failed: 'Tidak berhasil. Silakan coba lagi.',
  home: 'Kembali ke Beranda',
  unconfirmed: 'Email Anda belum dikonfirmasi.',
  send: 'Kirim tautan',
  sent: 'Pesan sedang dikirim ke {email}. Tautan di dalamnya berlaku 24 jam.',
  tooOften: 'Kami sudah mengirim beberapa pesan. Periksa folder spam, atau coba lagi nanti.',
} satisfies Record<keyof typeof en, string>;
