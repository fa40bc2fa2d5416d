import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'factors'> = {
  signInWithFactor: { code: '492039' },
  showOwnFactor: { code: '492039' },
  signInWithPasskey: {
    passkey: {
      credentialid: 'q3c0bD4w1fVtYzUe8hKjLg',
      clientdata: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatordata: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDVq3c0bD4w1fVtYzUe8hKjLmNoPqRsTuVwXyZ0',
      userhandle: 'MjAyNjExMjEwMDE',
    },
  },
  addPasskey: {
    name: 'Laptop',
    credentialid: 'q3c0bD4w1fVtYzUe8hKjLg',
    clientdata: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestation: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
    transports: ['internal'],
  },
  addCodes: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    token: '1763700000000.q3c0bD4w1fVtYzUe8hKjLmNoPqRsTuVwXyZ01234567',
    code: '492039',
  },
};
