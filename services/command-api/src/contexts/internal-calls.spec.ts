import { memoryPortal } from '../testing';

it('contexts hand over what other services ask of them', () => {
  const portal = memoryPortal();
  try {
    expect(Object.keys(portal.internal).sort()).toEqual([
      '/accounts',
      '/accounts/password',
      '/accounts/reset-factor',
      '/accounts/restore',
      '/accounts/suspend',
      '/announcements/claim',
      '/announcements/outcome',
      '/announcements/report',
      '/announcements/wish',
      '/bootstrap',
      '/cvs/link',
      '/cvs/print',
      '/mail/claim',
      '/mail/outcome',
      '/merges/files',
      '/merges/undo',
      '/refusals',
      '/superadmins',
      '/superadmins/list',
      '/verifications',
    ]);
  } finally {
    portal.close();
  }
});
