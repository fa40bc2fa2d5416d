import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { auditHandlers } from './handlers';

export const open = ({ visits }: PortalDependencies) => {
  const audit = auditHandlers(visits);
  const commands: Commands<'audit'> = {
    // A report has one answer, and repeated it is the same visit: keeping what strangers were answered would only cost.
    reportAction: {
      repeatable: true,
      handle: ({ body, req }, meta) =>
        audit.reportVisit(body.page, { address: req.ip ?? '', userAgent: req.get('user-agent') ?? '' }, meta),
    },
  };
  return { handlers: audit, commands };
};
