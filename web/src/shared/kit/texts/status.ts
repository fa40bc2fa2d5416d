import { defineTexts } from '../../i18n';

const en = {
  open: 'Open',
  applying: 'Applying',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  passinterview: 'Pass Interview',
  prepared: 'Prepared',
  departed: 'Departed',
  hired: 'Hired',
  rejected: 'Rejected',
  removed: 'Removed',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  verified: 'Verified',
  unverified: 'Unverified',
  cancelled: 'Cancelled',
  complete: 'Complete',
} as const;

export type StatusWord = keyof typeof en;
export const isStatusWord = (status: string): status is StatusWord => Object.hasOwn(en, status);

const id = {
  open: 'Terbuka',
  applying: 'Melamar',
  shortlisted: 'Masuk seleksi',
  accepted: 'Diterima',
  passinterview: 'Lulus wawancara',
  prepared: 'Disiapkan',
  departed: 'Berangkat',
  hired: 'Direkrut',
  rejected: 'Ditolak',
  removed: 'Dihapus',
  active: 'Aktif',
  inactive: 'Tidak aktif',
  suspended: 'Ditangguhkan',
  verified: 'Terverifikasi',
  unverified: 'Belum terverifikasi',
  cancelled: 'Dibatalkan',
  complete: 'Selesai',
} satisfies Record<StatusWord, string>;

/** The words of states, few enough to travel in both languages. */
export const statusTexts = defineTexts(en, () => Promise.resolve(id));
