import { admins, defineRights } from '../../kernel/rights';

export { reportRoutes as routes } from './routes';

export const rights = defineRights({
  /** An employer is told of its own projects, whatever it asks. */
  'report.read': { employer: 'own', ...admins },
  /** Reports that name recruiters and vendors, and the filter by vendor. */
  'report.read-names': admins,
  /** Reports as of an earlier moment, when other things were the agency's, too. */
  'report.read-past': admins,
  'report.export': admins,
});
