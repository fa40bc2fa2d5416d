import { type Commands } from '../commands';
import { type PortalDependencies } from '../dependencies';
import { clientHandlers, type ClientNeighbours } from './handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId }: PortalDependencies, neighbours: ClientNeighbours) => {
  const clients = clientHandlers(commandHandler, uniqueness, () => nextId('client'), neighbours);
  const commands: Commands<'clients'> = {
    registerClient: ({ body }, meta) => clients.register(body, meta),
    updateClient: ({ params, body }, meta) => clients.update(params.id, body, meta),
  };
  return { handlers: clients, commands, offers: { client: (clientid: string) => clients.find(clientid) } };
};
