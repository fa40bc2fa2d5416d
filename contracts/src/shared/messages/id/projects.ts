import type { projectsEn } from '../en/projects';

export const projectsId = {
  'project-name-length': 'Nama proyek harus 5 sampai 50 karakter.',
  'project-code-length': 'Kode proyek harus 5 sampai 15 karakter, tanpa spasi.',
  'project-status-required': 'Silakan pilih status proyek.',
  'project-clientid-length': 'ID klien harus tepat 11 angka.',
  'project-client-missing': 'Klien tidak ditemukan. Silakan pilih klien yang valid atau kosongkan ID.',
  'project-requirements-length': 'Persyaratan harus 3 sampai 500 karakter.',
  'project-salary-length': 'Gaji dan tunjangan harus 3 sampai 500 karakter.',
  'project-remarks-length': 'Catatan maksimal 200 karakter.',
  'project-save-error': 'Proyek gagal disimpan. Silakan coba lagi.',
  'project-create-success': 'Proyek berhasil didaftarkan.',
  'project-update-success': 'Proyek berhasil diperbarui.',
  'project-link-confirm': "Apakah Anda yakin ingin menghubungkan lowongan '{job}' dengan proyek '{project}'?",
  'project-link-error': 'Proyek gagal dihubungkan dengan lowongan. Silakan coba lagi.',
  'project-restore-error': 'Proyek gagal dipulihkan.',
  'project-delete-error': 'Proyek gagal dihapus.',
  'project-job': 'Lowongan',
  'project-update': 'Perbarui',
  'project-link-job': 'Hubungkan Lowongan',
} as const satisfies Record<keyof typeof projectsEn, string>;
