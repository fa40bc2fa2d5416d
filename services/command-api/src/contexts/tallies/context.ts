import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { tallyHandlers } from './handlers';

export const open = ({ commandHandler, nextId }: PortalDependencies) => {
  const tallies = tallyHandlers(commandHandler, () => nextId('tally'));
  const commands: Commands<'tallies'> = {
    defineTally: ({ body }, meta) => tallies.define(body, meta),
    changeTally: ({ params, body }, meta) => tallies.change(params.id, body, meta),
    removeTally: ({ params }, meta) => tallies.remove(params.id, meta),
  };
  return { handlers: tallies, commands };
};
