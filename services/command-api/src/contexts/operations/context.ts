import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { knownParked, operationHandlers } from './handlers';
import { wrappedKeys } from './key-wrapping';

export const open = ({ commandHandler, resources }: PortalDependencies) => {
  const operations = operationHandlers(commandHandler, {
    isParked: resources(knownParked),
    keyWrapping: resources(wrappedKeys),
  });
  const commands: Commands<'operations'> = {
    retryParkedStream: ({ body }, meta) => operations.retryParkedStream(body, meta),
    rewrapKeys: (_call, meta) => operations.rewrapKeys(meta),
  };
  return { handlers: operations, commands };
};
