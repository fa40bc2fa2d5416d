import type { openjobsEn } from '../en/openjobs';

export const openjobsId = {
  'job-fetch-error': 'Gagal memuat data lowongan. Silakan coba lagi.',
  'job-create-success': 'Lowongan berhasil dibuat.',
  'job-update-success': 'Lowongan berhasil diperbarui.',
  'job-create-error': 'Lowongan gagal dibuat. Silakan coba lagi.',
  'job-update-error': 'Lowongan gagal diperbarui. Silakan coba lagi.',
  'job-description-length': 'Deskripsi harus 3 sampai 200 karakter.',
  'job-step-1': 'Informasi Lowongan',
  'job-step-2': 'Unggah Berkas',
  'job-return': 'Kembali',
  'job-new-post': 'Lowongan Baru',

  'jobs-fetch-error': 'Gagal memuat daftar lowongan. Silakan coba lagi.',
  'job-deactivate-confirm': "Apakah Anda yakin ingin menonaktifkan lowongan '{title}'?",
  'job-activate-confirm': "Apakah Anda yakin ingin mengaktifkan lowongan '{title}'?",
  'job-delete-confirm': "Apakah Anda yakin ingin menghapus lowongan '{title}'?",
  'jobs-update': 'Perbarui',
  'jobs-activate': 'Aktifkan',
  'jobs-deactivate': 'Nonaktifkan',
  'jobs-delete': 'Hapus',

  'jobcv-invalid-id': 'ID lowongan tidak valid. Silakan periksa URL-nya lalu coba lagi.',
  'jobcv-not-available': 'Lowongan ini sedang tidak tersedia. Silakan coba lagi.',
  'jobcv-not-found': 'Lowongan tidak ditemukan.',
  'jobcv-email-required': 'Silakan isi email Anda.',
  'jobcv-email-invalid': 'Silakan isi alamat email yang valid.',
  'jobcv-400': 'CV tidak dapat diterima. Silakan periksa email dan berkas Anda, lalu coba lagi.',
  'jobcv-cancel': 'Batal',
  'jobcv-return': 'Kembali',
  'job-view-cv': 'Lihat CV',
} as const satisfies Record<keyof typeof openjobsEn, string>;
