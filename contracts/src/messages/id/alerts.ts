import type { alertsEn } from '../en/alerts';

export const alertsId = {
  'alert-refusals-range': 'Bilangan bulat dari 3 sampai 1.000.',
  'alert-exported-range': 'Bilangan bulat dari 1 sampai 100.000.',
  'verification-running': 'Log sedang diperiksa.',
} as const satisfies Record<keyof typeof alertsEn, string>;
