import { type en } from './card.en';

export const id = {
  card: 'Kartu agensi',
  cardText:
    'Ditampilkan di kaki halaman, pendaftaran, halaman lowongan, CV yang dibagikan, kepala CV PDF, dan sebagai pengirim pengumuman.',
  cardMissing:
    'Belum ada yang dapat melihat siapa Anda. Isi kartu ini, lalu pelamar dan pemberi kerja membacanya di kaki halaman, pendaftaran, halaman lowongan, dan CV.',
  legalname: 'Nama badan hukum',
  legalnameHint: 'Seperti dalam akta perusahaan. Tanpa nama ini, kartu tidak ditampilkan.',
  licence: 'Nomor izin',
  licenceHint: 'Dengan jenisnya, misalnya SIP3MI 123/2024.',
  licenceurl: 'Tempat memeriksa izin',
  licenceurlHint: 'Alamat yang diawali https://, misalnya daftar resmi kementerian.',
  address: 'Alamat',
  contactperson: 'Narahubung',
  contactpersonHint: 'Terlihat oleh semua orang: minta izinnya dulu.',
  phone: 'Telepon dengan WhatsApp',
  phoneHint: 'Juga dipakai tombol chat selama chat di atas belum diisi.',
  email: 'Email',
  emailHint: 'Juga dipakai selama email kontak di atas belum diisi.',
  feeid: 'Biaya penempatan dalam bahasa Indonesia',
  feeHint:
    'Satu kalimat: berapa biaya penempatan dan siapa yang membayar, misalnya “Tanpa biaya penempatan”. Tulis hanya yang benar.',
  feeen: 'Biaya penempatan dalam bahasa Inggris',
  logo: 'Logo agensi',
  logoHint: 'JPG, PNG, atau WebP, maksimal 5 MB. Ditampilkan setinggi 48 piksel.',
  logoOf: 'Logo {name}',
  logoSaved: 'Logo disimpan.',
  logoRemove: 'Hapus logo',
  logoRemoveTitle: 'Hapus logo agensi?',
  logoRemoveText: 'Halaman dan PDF hanya akan menampilkan namanya.',
  logoRemoved: 'Logo dihapus.',
  logoRemoveError: 'Logo tidak dapat dihapus. Silakan coba lagi.',
  saved: 'Kartu agensi disimpan.',
  saveError: 'Kartu agensi tidak dapat disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
