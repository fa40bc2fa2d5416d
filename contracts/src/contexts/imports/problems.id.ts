import type { problemsEn } from './problems.en';

export const problemsId = {
  'import-file-empty': 'Berkas tidak memiliki baris di bawah nama kolom.',
  'import-file-text': 'Berkas bukan CSV dalam UTF-8. Simpan sebagai “CSV UTF-8” lalu pilih kembali.',
  'import-file-quote': 'Baris {row} memiliki tanda kutip yang salah tempat atau tidak ditutup.',
  'import-row-long': 'Baris {row} lebih panjang dari {max} karakter. Mungkin ada tanda kutip yang kurang.',
  'import-file-rows': 'Berkas memiliki lebih dari {max} baris. Bagi menjadi beberapa berkas.',
  'import-file-size': 'Berkas terlalu besar. Bagi menjadi beberapa berkas, masing-masing maksimal 2 MB.',
  'import-column-missing': 'Kolom “{column}” tidak ada. Nama kolom berada di baris pertama.',
  'import-column-unknown': 'Kolom “{column}” tidak dikenal. Gunakan nama dari templat.',
  'import-column-twice': 'Kolom “{column}” ada dua kali.',
  'import-row-wide': 'Jumlah sel di baris ini melebihi jumlah kolom.',
  'import-cell-long': 'Maksimal {max} karakter.',
  'import-cell-formula': 'Dimulai seperti rumus lembar kerja. Hapus tanda di depannya.',
  'import-row-twice': 'Sama dengan baris {row}.',
  'import-phone-twice': 'Baris {row} memiliki nomor telepon yang sama.',
  'import-phone-known': 'Sudah ada pelamar dengan nomor telepon ini.',
  'import-phone-unclear':
    'Kode negara nomor ini tidak jelas, jadi pengumuman tidak akan sampai. Tambahkan kode negaranya.',
  'import-person-known': 'Mungkin sudah terdaftar sebagai pelamar {id}. Periksa keduanya dulu.',
  'import-vendor-unknown': 'Tidak ada vendor dengan email ini.',
  'import-managedby': 'Tulis “applicant” atau “vendor”.',
  'import-number': 'Tulis angka, misalnya {example}.',
  'import-one-of': 'Tulis salah satu dari: {values}.',
  'import-day-unclear': 'Tidak jelas mana tanggal dan mana bulannya. Tulis seperti 1999-12-31.',
  'import-row-failed': 'Baris ini tidak dapat diimpor. Periksa sekali lagi.',
} as const satisfies Record<keyof typeof problemsEn, string>;
