import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { alertHandlers, knownAlerts } from './handlers';
import { internalCalls } from './internal';
import { alertsToSend, noticeHandlers, type NoticeInterfaces } from './notices';
import { sendingAlerts } from './sending';

export const open = ({ commandHandler, nextId, resources, site }: PortalDependencies, interfaces: NoticeInterfaces) => {
  const alerts = alertHandlers({ commandHandler, alertKnown: resources(knownAlerts) });
  const notices = noticeHandlers({
    commandHandler,
    nextId: () => nextId('announcement'),
    raisedAlerts: resources(alertsToSend),
    publicUrl: site.publicUrl,
    interfaces,
  });
  const commands: Commands<'alerts'> = {
    acknowledgeAlert: ({ params }, meta) => alerts.acknowledge(params.alertid, meta),
    changeAlertRules: ({ body }, meta) => alerts.changeRules(body, meta),
    readAlertRecipients: async () => ({ body: await notices.readRecipients() }),
    changeAlertRecipients: ({ body }, meta) => notices.changeRecipients(body, meta),
    verifyLog: (_, meta) => alerts.verify(meta),
    cancelVerification: ({ params }, meta) => alerts.cancelVerification(params.verificationid, meta),
  };
  return {
    handlers: { ...alerts, notices },
    commands,
    internal: internalCalls(alerts),
    background: [sendingAlerts(notices)],
  };
};
