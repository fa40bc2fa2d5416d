import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { rebuildHandlers } from './handlers';
import { endedRebuildsRecorded } from './recording';

export const open = ({ commandHandler, nextId, resources }: PortalDependencies) => {
  const rebuilds = rebuildHandlers(commandHandler, () => nextId('rebuild'));
  const commands: Commands<'rebuilds'> = {
    requestRebuild: ({ body }, meta) => rebuilds.request(body, meta),
    updateRebuildStatus: ({ params, body }, meta) => rebuilds.updateStatus(params.id, body, meta),
  };
  const recording = resources(endedRebuildsRecorded);
  return { handlers: rebuilds, commands, background: recording === undefined ? [] : [recording(rebuilds)] };
};
