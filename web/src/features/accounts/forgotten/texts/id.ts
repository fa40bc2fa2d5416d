import { type en } from './en';

export const id = {
  title: 'Lupa kata sandi?',
  intro: 'Kami kirimkan tautan untuk memilih kata sandi baru.',
  notMailed:
    'Portal ini belum punya server email, jadi tautan tidak bisa dikirim ke email Anda. Mintalah bantuan kami.',
  kept: 'Jika ada akun dengan alamat ini, tautannya sekarang ada di agensi. Hubungi kami: tautan berlaku 30 menit.',
  send: 'Kirim tautan',
  back: 'Kembali ke halaman masuk',
  noMail: 'Tidak punya alamat email?',
  newTitle: 'Pilih kata sandi baru',
  newIntro: 'Semua yang sedang masuk dengan akun Anda akan dikeluarkan.',
  newPassword: 'Kata sandi baru',
  save: 'Simpan kata sandi baru',
  overTitle: 'Tautan ini tidak berlaku lagi',
  overText: 'Tautan sudah dipakai atau 30 menitnya habis. Minta yang baru di tempat Anda masuk: “Lupa kata sandi?”',
  toSignIn: 'Ke halaman masuk',
  email: 'Email',
  asked: 'Jika ada akun dengan alamat ini, pesan sedang dikirim ke sana. Tautan di dalamnya berlaku 30 menit.',
  askAgency: 'Minta bantuan kami',
  waitMinutes: 'Terlalu banyak permintaan. Coba lagi dalam {minutes} menit.',
  passwordHint: '8 sampai 30 karakter dengan minimal satu huruf dan satu angka, tanpa spasi.',
  confirmPassword: 'Ulangi kata sandi',
  done: 'Kata sandi baru Anda sudah tersimpan. Silakan masuk.',
  failed: 'Tidak berhasil. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
