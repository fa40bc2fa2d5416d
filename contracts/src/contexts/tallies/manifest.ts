import { defineNotices, defineObjects } from '../../kernel/manifest';
import { defineRights, superadmins } from '../../kernel/rights';

export { tallyRoutes as routes } from './routes';

export const rights = defineRights({ 'tally.define': superadmins });

export const ids = ['tally'] as const;

export const notices = defineNotices({ tallies: { ids: [], rooms: ['admins'] } });

export const objects = defineObjects({ tally: { id: 'tallyid', href: '/tallies?id=:id' } });
