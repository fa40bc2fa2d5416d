import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'alerts'> = {
  changeAlertRecipients: { numbers: ['+6281234567890'], rules: ['export', 'log'], language: 'en' },
};
