import { standingsId } from './standings.id';
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
  'email-link': {
    subject: 'Konfirmasi alamat email Anda',
    paragraphs: [
      'Anda mendaftar di Berangkat dengan alamat ini. Konfirmasikan bahwa alamat ini milik Anda agar kami dapat menghubungi Anda.',
      'Tautan ini berlaku satu kali, dalam {hours} jam.',
    ],
    button: 'Konfirmasi alamat saya',
    notes: ['Tidak merasa mendaftar? Abaikan pesan ini: hanya Anda yang dapat mengonfirmasi alamat ini.'],
  },
  'email-change': {
    subject: 'Konfirmasi alamat email baru Anda',
    paragraphs: [
      'Agensi mencatat alamat ini untuk akun Anda di Berangkat. Alamat ini berlaku setelah Anda konfirmasi. Sampai saat itu, masuklah dengan alamat lama.',
      'Tautan ini berlaku satu kali, dalam {hours} jam.',
    ],
    button: 'Konfirmasi alamat baru',
    notes: ['Tidak tahu tentang hal ini? Abaikan pesan ini: tanpa konfirmasi Anda, tidak ada yang berubah.'],
  },
  'email-changing': {
    subject: 'Alamat email Anda di Berangkat sedang diganti',
    paragraphs: [
      'Alamat email lain dicatat untuk akun Anda. Setelah alamat itu dikonfirmasi, Anda masuk dengan alamat baru dan pesan kami dikirim ke alamat itu.',
      'Tidak benar? Batalkan perubahan ini, paling lambat {days} hari setelah alamat baru dikonfirmasi. Semua yang sedang masuk dengan akun Anda akan dikeluarkan.',
    ],
    button: 'Batalkan perubahan',
    notes: ['Jika alamat baru itu milik Anda, Anda tidak perlu melakukan apa pun.'],
  },
  'new-device': {
    subject: 'Ada yang masuk ke akun Anda dari perangkat baru',
    paragraphs: [
      'Ada yang masuk ke akun Anda di Berangkat dari perangkat yang belum pernah dipakai: {device}, {when}.',
      'Bukan Anda? Segera pilih kata sandi baru (“Lupa kata sandi?” di tempat Anda masuk): semua yang sedang masuk akan dikeluarkan. Beri tahu juga agensi: {contact}.',
    ],
    notes: ['Jika itu Anda, tidak perlu melakukan apa pun.'],
  },
  someDevice: 'perangkat tidak dikenal',
  'factor-added': {
    subject: 'Faktor kedua dipasang untuk Berangkat',
    paragraphs: [
      'Sejak {when}, kata sandi saja tidak cukup lagi untuk masuk ke akun Anda. Perangkat lain yang sedang masuk telah dikeluarkan.',
      'Bukan Anda? Segera hubungi agensi: {contact}.',
    ],
    notes: [
      'Simpan kode pemulihan di tempat yang hanya Anda ketahui. Setiap kode berlaku satu kali, jika ponsel sedang tidak Anda bawa.',
    ],
  },
  'factor-removed': {
    subject: 'Faktor kedua Anda untuk Berangkat dihapus',
    paragraphs: [
      'Faktor kedua akun Anda dihapus pada {when}. Perangkat lain yang sedang masuk telah dikeluarkan.',
      'Bukan Anda? Segera hubungi agensi: {contact}.',
    ],
    notes: [],
  },
  'factor-reset': {
    subject: 'Agensi menghapus faktor kedua Anda untuk Berangkat',
    paragraphs: [
      'Agensi menghapus semua faktor kedua akun Anda pada {when}. Mulai sekarang kata sandi saja cukup untuk masuk, dan semua yang sedang masuk telah dikeluarkan.',
      'Anda tidak memintanya? Segera hubungi agensi: {contact}.',
    ],
    notes: ['Masuklah, lalu pasang faktor kedua yang baru di menu akun Anda.'],
  },
  standing: {
    subject: 'Kabar tentang lamaran Anda',
    paragraphs: ['{project}: {standing}.', '{standingText}'],
    button: 'Lihat perjalanan Anda',
    notes: [],
  },
  import: {
    subject: 'Impor Anda selesai',
    paragraphs: ['Berhasil diimpor: {made} dari {rows}. Tidak diimpor: {rest}.'],
    button: 'Lihat hasil impor',
    notes: [],
  },
  share: {
    subject: 'Tautan CV Anda sudah dibuka',
    paragraphs: ['Tautan yang Anda buat untuk CV {cv} dibuka untuk pertama kalinya: {when}.'],
    button: 'Lihat CV dan tautannya',
    notes: [],
  },
  alert: { subject: 'Peringatan dari portal', paragraphs: ['{alert}'], button: 'Lihat apa yang terjadi', notes: [] },
  announcement: {
    subject: '{subject}',
    paragraphs: ['{content}', '{occasion}', '{remarks}'],
    button: 'Buka undangan saya',
    notes: ['{questions}'],
  },
  remarks: 'Catatan: {remarks}',
  questions: 'Ada pertanyaan? Hubungi {sender}.',
  unsubscribe: 'Jangan kirim email seperti ini lagi',
  standings: standingsId,
  agency: 'kontak Anda di agensi',
};
