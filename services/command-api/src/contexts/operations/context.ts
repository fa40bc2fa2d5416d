import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { operationHandlers } from './handlers';

export const open = ({ commandHandler, operations: dependencies }: PortalDependencies) => {
  const operations = operationHandlers(commandHandler, dependencies);
  const commands: Commands<'operations'> = {
    retryParkedStream: ({ body }, meta) => operations.retryParkedStream(body, meta),
    rewrapKeys: (_call, meta) => operations.rewrapKeys(meta),
  };
  return { handlers: operations, commands };
};
