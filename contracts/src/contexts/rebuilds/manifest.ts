import { defineNotices, defineObjects } from '../../kernel/manifest';
import { defineRights, superadmins } from '../../kernel/rights';

export { rebuildRoutes as routes } from './routes';

export const rights = defineRights({ 'rebuild.run': superadmins });

export const ids = ['rebuild'] as const;

export const notices = defineNotices({ rebuilds: { ids: [], rooms: ['admins'] } });

export const objects = defineObjects({ projection: { id: 'projection' } });
