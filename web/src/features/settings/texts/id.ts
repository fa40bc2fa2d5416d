import { type en } from './en';

export const id = {
  title: 'Pengaturan',
  intro:
    'Hal-hal yang berbeda di setiap agensi. Perubahan langsung berlaku bagi semua orang dan tercatat dalam jejak audit.',
  contact: 'Cara orang menghubungi Anda',
  contactText: 'Di balik tombol chat, setiap “hubungi Bantuan”, dan kaki halaman depan. Semua orang dapat melihatnya.',
  chat: 'Chat',
  chatHint: 'Nomor WhatsApp dengan kode negara, misalnya +62 812 3456 7890, atau alamat https:// chat lain.',
  contactemail: 'Email kontak',
  contactMissing: 'Belum ada yang dapat menghubungi Anda: tombol chat hanya mengarah ke kaki halaman.',
  agency: 'Agensi',
  sender: 'Pengirim bawaan pengumuman',
  senderHint: 'Nomor yang terisi lebih dulu dalam formulir pengumuman.',
  openingdepartures: 'Saldo awal keberangkatan',
  openingHint:
    'Keberangkatan dari masa sebelum portal ini. Hanya ditambahkan pada ubin di atas daftar pelamar, tidak dalam ekspor atau laporan.',
  departuretarget: 'Keberangkatan per bulan',
  targetHint:
    'Pembanding laporan keberangkatan, dari tanggal 20 ke tanggal 20. Bulan yang lalu tetap memakai targetnya.',
  ownstanding: 'Pelamar melihat posisinya sendiri',
  ownstandingHint:
    'Posisinya di setiap proyek dengan kata sederhana: melamar, masuk seleksi, … Penolakan berbunyi “belum terpilih kali ini”. Tanpa komentar, tanpa orang lain.',
  saved: 'Pengaturan disimpan.',
  saveError: 'Pengaturan tidak dapat disimpan. Silakan coba lagi.',
  loadError: 'Pengaturan tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
