import { admins, defineRights, everyone } from '../../kernel/rights';

export { auditRoutes as routes } from './routes';

export const rights = defineRights({
  'page-access.report': everyone,
  'audit.read': admins,
  'audit.export': admins,
});
