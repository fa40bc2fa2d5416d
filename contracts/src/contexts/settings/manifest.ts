import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyone, superadmins } from '../../kernel/rights';

export { settingRoutes as routes } from './routes';

export const rights = defineRights({
  'setting.read-public': everyone,
  // Whoever has the applicant list has its tiles, one of which takes a setting.
  'setting.read': { staff: 'yes', agent: 'yes', ...admins },
  'setting.edit-contact': admins,
  'setting.edit': superadmins,
});

/** The key of the agency seals its logo, and whom its card names. */
export const subjects = ['agency'] as const;

export const notices = defineNotices({ settings: { ids: [], rooms: ['signed-in'] } });

export const objects = defineObjects({ agency: { id: 'agencyid' } });
