import { defineNotices, defineObjects, pageOf } from '../../kernel/manifest';
import { defineRights, superadmins } from '../../kernel/rights';
import { paths } from '../../shared/paths';

export { tallyRoutes as routes } from './routes';

export const rights = defineRights({ 'tally.define': superadmins });

export const ids = ['tally'] as const;

export const notices = defineNotices({ tallies: { ids: [], rooms: ['admins'] } });

export const objects = defineObjects({ tally: { id: 'tallyid', href: pageOf(paths.tallies, 'id=:id') } });
