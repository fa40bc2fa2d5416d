import { type Commands } from '../commands';
import { type PortalDependencies } from '../dependencies';
import { alertHandlers } from './handlers';

export const open = ({ commandHandler, alertKnown }: PortalDependencies) => {
  const alerts = alertHandlers({ commandHandler, alertKnown });
  const commands: Commands<'alerts'> = {
    acknowledgeAlert: ({ params }, meta) => alerts.acknowledge(params.alertid, meta),
    changeAlertRules: ({ body }, meta) => alerts.changeRules(body, meta),
    verifyLog: (_, meta) => alerts.verify(meta),
  };
  return { handlers: alerts, commands };
};
