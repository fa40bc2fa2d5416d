import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { checklistHandlers } from './handlers';

export const open = ({ commandHandler }: PortalDependencies) => {
  const checklists = checklistHandlers(commandHandler);
  const commands: Commands<'checklists'> = {
    changeChecklists: ({ body }, meta) => checklists.change(body, meta),
  };
  return { handlers: checklists, commands, seed: checklists.seed };
};
