import type { masterdataEn } from '../en/masterdata';

export const masterdataId = {
  'positions-fetch-error': 'Gagal memuat daftar posisi.',
  'status-updated': 'Status diperbarui.',
  'status-update-error': 'Status gagal diperbarui.',
  'position-lookups-error': 'Gagal memuat data industri/departemen.',
  'position-fetch-error': 'Gagal memuat data posisi.',
  'position-create-success': 'Posisi berhasil dibuat.',
  'position-update-success': 'Posisi berhasil diperbarui.',
  'position-409': 'Posisi dengan nama ini sudah ada di departemen yang dipilih',
  'position-save-error': 'Posisi gagal disimpan.',
  'position-required': 'Silakan isi semua isian wajib.',
  'position-name-max': 'Nama posisi maksimal 50 karakter.',
  'add-position': 'Tambah Posisi',

  'departments-fetch-error': 'Gagal memuat daftar departemen.',
  'department-409': 'Departemen dengan nama ini sudah ada.',
  'department-400': 'Data yang diisi tidak valid.',
  'department-name-min': 'Nama departemen minimal 2 karakter.',
  'department-name-max': 'Nama departemen maksimal 50 karakter.',
  'department-created': 'Departemen berhasil dibuat.',
  'department-updated': 'Departemen berhasil diperbarui.',
  'department-required': 'Silakan isi semua isian wajib.',
  'add-department': 'Tambah Departemen',

  'industries-fetch-error': 'Gagal memuat daftar industri.',
  'industry-409': 'Industri dengan nama ini sudah ada',
  'industry-save-error': 'Industri gagal disimpan.',
  'industry-name-required': 'Silakan isi nama industri.',
  'industry-name-length': 'Nama industri harus 2 sampai 50 karakter.',
  'add-industry': 'Tambah Industri',

  'masterdata-merge-refused': 'Tidak dapat digabungkan dengan dirinya sendiri atau dengan yang sudah tidak ada.',
  'masterdata-merged': 'Yang ini sudah digabungkan dan tetap seperti adanya.',
  'masterdata-in-use': 'Masih ada departemen atau posisi di dalamnya. Pindahkan atau gabungkan dahulu.',
} as const satisfies Record<keyof typeof masterdataEn, string>;
