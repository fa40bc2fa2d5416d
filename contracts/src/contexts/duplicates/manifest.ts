import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights } from '../../kernel/rights';

export { duplicateRoutes as routes } from './routes';

export const rights = defineRights({
  'duplicate.list': admins,
  'duplicate.decide': admins,
  /** Asks about somebody who is being typed in. A vendor is told only whether the agency knows the person. */
  'duplicate.ask': { vendor: 'yes', ...admins },
});

export const notices = defineNotices({ duplicates: { ids: [], rooms: ['admins'] } });

/** The two people of a pair. */
export const about = ['applicant'] as const;
