import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'accounts'> = {
  createAccount: { email: 'budi.hartono@example.com', password: 'Berangkat2026', category: 'vendor' },
  changePassword: { old_password: 'Berangkat2026', new_password: 'Berangkat2027' },
};
