import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'factors'> = {
  signInWithFactor: { code: '492039' },
  addCodes: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    token: '1763700000000.q3c0bD4w1fVtYzUe8hKjLmNoPqRsTuVwXyZ01234567',
    code: '492039',
  },
};
