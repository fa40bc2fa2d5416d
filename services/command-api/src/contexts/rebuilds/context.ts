import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { rebuildHandlers } from './handlers';

export const open = ({ commandHandler, nextId }: PortalDependencies) => {
  const rebuilds = rebuildHandlers(commandHandler, () => nextId('rebuild'));
  const commands: Commands<'rebuilds'> = {
    requestRebuild: ({ body }, meta) => rebuilds.request(body, meta),
    updateRebuildStatus: ({ params, body }, meta) => rebuilds.updateStatus(params.id, body, meta),
  };
  return { handlers: rebuilds, commands };
};
