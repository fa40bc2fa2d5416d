import { type Case } from '../plan';

export const cases: readonly Case[] = [
  {
    kind: 'applicant',
    name: 'education-form',
    at: ({ appid, accid }) => `/education-form?appid=${appid}&accid=${accid}`,
    ready: 'main form button[type=submit]',
  },
  {
    kind: 'applicant',
    name: 'experience-form',
    at: ({ appid, accid }) => `/experience-form?appid=${appid}&accid=${accid}`,
    ready: 'main form button[type=submit]',
  },
];
