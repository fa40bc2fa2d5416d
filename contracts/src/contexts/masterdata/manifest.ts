import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyCategory, everyone, superadmins } from '../../kernel/rights';

export { masterdataRoutes as routes } from './routes';

export const rights = defineRights({
  'positions.available': everyCategory,
  /** The choices of forms and filters: no secret, and asked for before it is known who is there. */
  'masterdata.choices': everyone,
  'masterdata.edit': admins,
  /** Two spellings become one for good. */
  'masterdata.merge': superadmins,
});

export const ids = ['industry', 'department', 'position'] as const;

export const notices = defineNotices({ masterdata: { ids: [], rooms: ['signed-in'] } });

export const objects = defineObjects({
  industry: { id: 'indid', href: '/industry-form?id=:id' },
  department: { id: 'depid', href: '/department-form?id=:id' },
  position: { id: 'posid', href: '/position-form?id=:id' },
});
