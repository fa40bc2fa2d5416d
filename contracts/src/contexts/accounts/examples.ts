import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'accounts'> = {
  createAccount: { email: 'budi.hartono@example.com', password: 'Berangkat2026', category: 'vendor' },
  resetPassword: { token: '20261122001.q3c0bD4w1fVtYzUe8hKjLmNoPqRsTuVwXyZ01234567', new_password: 'Berangkat2027' },
  changePassword: { old_password: 'Berangkat2026', new_password: 'Berangkat2027' },
};
