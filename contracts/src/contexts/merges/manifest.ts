import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights } from '../../kernel/rights';

export { mergeRoutes as routes } from './routes';

export const rights = defineRights({ 'merge.do': admins });

export const notices = defineNotices({ merges: { ids: [], rooms: ['admins'] } });

/** The two records of one person. */
export const about = ['applicant'] as const;
