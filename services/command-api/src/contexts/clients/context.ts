import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { filesOf } from './files';
import { clientHandlers, type ClientInterfaces, knownCodes } from './handlers';
import { LINKING } from './holds';

export { holds } from './holds';

export const open = (
  { commandHandler, uniqueness, nextId, resources }: PortalDependencies,
  interfaces: ClientInterfaces,
) => {
  const clients = clientHandlers(commandHandler, uniqueness, () => nextId('client'), resources(knownCodes), interfaces);
  const commands: Commands<'clients'> = {
    registerClient: ({ body }, meta) => clients.register(body, meta),
    updateClient: ({ params, body }, meta) => clients.update(params.id, body, meta),
    removeLogo: ({ params }, meta) => clients.removeLogo(params.id, meta),
    changeInterviewComments: ({ params, body }, meta) => clients.changeInterviewComments(params.id, body, meta),
  };
  return {
    handlers: clients,
    commands,
    files: filesOf(clients),
    publishes: {
      client: (clientid: string) => clients.find(clientid),
      knownClient: (clientid: string, within: number) => clients.before(clientid, within),
      clientOf: (accountid: string) => clients.linkedTo(accountid),
      linkingClaim: clients.linkingClaim,
      assertClientFree: (clientid: string, accountid: string) => clients.assertFree(clientid, accountid),
      linkClient: clients.link,
      unlinkClient: (accountid: string, meta: CommandMeta) => clients.unlink(accountid, meta),
    },
    finishes: { [LINKING]: ({ owner, is }: OpenClaim) => clients.finishLinking(owner, is) },
  };
};
