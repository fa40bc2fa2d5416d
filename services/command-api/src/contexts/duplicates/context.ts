import { actorOf } from '@berangkat/platform/http';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { knowing, likenessOfPeople } from './asking';
import { duplicateHandlers, type DuplicateInterfaces } from './handlers';

export const open = ({ commandHandler, resources }: PortalDependencies, interfaces: DuplicateInterfaces) => {
  const knownTo = knowing(resources(likenessOfPeople));
  const duplicates = duplicateHandlers(commandHandler, knownTo, interfaces);
  const commands: Commands<'duplicates'> = {
    askForDuplicates: { repeatable: true, handle: (call) => duplicates.ask(call.body, actorOf(call)) },
    decideDuplicates: ({ body }, meta) => duplicates.decide(body, meta),
  };
  return { handlers: duplicates, commands, publishes: { knownTo } };
};
