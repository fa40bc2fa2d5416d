import { type en } from './en';

export const id = {
  title: 'Pengaturan',
  intro: 'Pengaturan agensi ini. Perubahan langsung berlaku dan dicatat.',
  contact: 'Cara orang menghubungi Anda',
  contactText: 'Dipakai oleh tombol chat, setiap “hubungi Bantuan”, dan kaki halaman depan. Terlihat oleh semua orang.',
  chat: 'Chat',
  chatHint: 'Nomor WhatsApp dengan kode negara, misalnya +62 812 3456 7890, atau alamat https:// chat lain.',
  contactemail: 'Email kontak',
  contactMissing: 'Belum ada yang dapat menghubungi Anda: tombol chat hanya mengarah ke kaki halaman.',
  agency: 'Pengaturan lain',
  noAccount: 'Akun WhatsApp belum terhubung: pengumuman disimpan di kotak keluar dan tidak dikirim.',
  sender: 'Pengirim bawaan pengumuman',
  senderHint: 'Nomor yang terisi lebih dulu dalam formulir pengumuman.',
  senderMissing: 'Belum ada: pengumuman dimulai tanpa nomor untuk bertanya.',
  openingdepartures: 'Saldo awal keberangkatan',
  openingHint:
    'Keberangkatan dari masa sebelum portal ini. Hanya ditambahkan pada ringkasan di atas daftar pelamar, tidak dalam ekspor atau laporan.',
  departuretarget: 'Keberangkatan per bulan',
  targetHint: 'Pembanding laporan keberangkatan, dari tanggal 20 sampai 19. Bulan yang lalu tetap memakai targetnya.',
  ownstanding: 'Pelamar melihat posisinya sendiri',
  ownstandingHint:
    'Posisinya di setiap proyek dengan kata sederhana: melamar, masuk seleksi, … Penolakan berbunyi “belum terpilih kali ini”. Tanpa komentar, tanpa orang lain.',
  standingmail: 'Kirim email saat posisi pelamar berubah',
  standingmailHint:
    'Satu menit setelah perubahan, kepada pelamar yang emailnya sudah dikonfirmasi, dengan kata yang sama seperti di halamannya. Setiap pelamar dapat mematikannya.',
  rates: 'Gaji dalam rupiah',
  ratesText:
    'Nilai satu unit setiap mata uang dalam rupiah. Gaji di luar negeri lalu ditampilkan bersama perkiraan nilainya dalam rupiah; tanpa kurs, hanya gajinya yang tampil.',
  ratesSet: 'Terakhir diatur',
  saved: 'Pengaturan disimpan.',
  saveError: 'Pengaturan tidak dapat disimpan. Silakan coba lagi.',
  loadError: 'Pengaturan tidak dapat dimuat.',
} satisfies Record<keyof typeof en, string>;
