import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { visitorNames } from '../../kernel/visitor-names';
import { auditHandlers } from './handlers';

/** Streams of page visits whose state is held in memory. */
const VISIT_STREAMS = 500;

export const open = ({ commandHandler, keys }: PortalDependencies) => {
  const audit = auditHandlers({
    commandHandler: commandHandler.beside({ maxStates: VISIT_STREAMS }),
    names: visitorNames(keys.lookup),
  });
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
