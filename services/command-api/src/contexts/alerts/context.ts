import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { alertHandlers } from './handlers';
import { noticeHandlers, type NoticeNeighbours } from './notices';

export const open = (
  { commandHandler, nextId, alertKnown, raisedAlerts, publicUrl }: PortalDependencies,
  neighbours: NoticeNeighbours,
) => {
  const alerts = alertHandlers({ commandHandler, alertKnown });
  const notices = noticeHandlers({
    commandHandler,
    nextId: () => nextId('announcement'),
    raisedAlerts,
    publicUrl,
    neighbours,
  });
  const commands: Commands<'alerts'> = {
    acknowledgeAlert: ({ params }, meta) => alerts.acknowledge(params.alertid, meta),
    changeAlertRules: ({ body }, meta) => alerts.changeRules(body, meta),
    readAlertRecipients: async () => ({ body: await notices.readRecipients() }),
    changeAlertRecipients: ({ body }, meta) => notices.changeRecipients(body, meta),
    verifyLog: (_, meta) => alerts.verify(meta),
    cancelVerification: ({ params }, meta) => alerts.cancelVerification(params.verificationid, meta),
  };
  return { handlers: { ...alerts, notices }, commands };
};
