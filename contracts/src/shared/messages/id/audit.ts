import type { auditEn } from '../en/audit';

export const auditId = {
  'audit-fetch-error': 'Gagal memuat data jejak audit.',
  'audit-empty': 'Data jejak audit tidak ditemukan.',
  'root-tab-audit': 'Jejak Audit',
  'root-tab-status': 'Status Pelamar',
  'root-back': 'Kembali',
  'root-greeting': 'Halo, {email}',
} as const satisfies Record<keyof typeof auditEn, string>;
