import type { LetterTexts } from './texts';

export const id: LetterTexts = {
  hello: 'Halo {name},',
  helloNobody: 'Halo,',
  closing: 'Pesan ini dikirim otomatis oleh Berangkat. Balasan tidak dibaca.',
  'password-link': {
    subject: 'Kata sandi baru Anda untuk Berangkat',
    paragraphs: [
      'Seseorang meminta kata sandi baru untuk akun Anda. Jika itu Anda, silakan pilih sekarang.',
      'Tautan ini berlaku satu kali, dalam {minutes} menit. Setelah dipakai, semua yang sedang masuk dengan akun Anda akan dikeluarkan.',
    ],
    button: 'Pilih kata sandi baru',
    notes: [
      'Bukan Anda? Anda tidak perlu melakukan apa pun: kata sandi Anda tetap sama, dan tautan ini hanya ada pada Anda.',
    ],
  },
  'password-help': {
    subject: 'Akun Anda di Berangkat',
    paragraphs: [
      'Seseorang meminta kata sandi baru untuk akun Anda. Saat ini akun ini tidak dapat dipakai untuk masuk, jadi tidak ada tautan.',
      'Silakan tanyakan kepada agensi: {contact}.',
    ],
    notes: ['Bukan Anda? Anda tidak perlu melakukan apa pun.'],
  },
  'password-changed': {
    subject: 'Kata sandi Anda untuk Berangkat telah diganti',
    paragraphs: [
      'Akun Anda memiliki kata sandi baru sejak {when}, yang dipilih melalui tautan dari pesan ke alamat ini. Semua yang sedang masuk telah dikeluarkan.',
      'Bukan Anda? Segera hubungi agensi: {contact}.',
    ],
    notes: [],
  },
  agency: 'kontak Anda di agensi',
};
