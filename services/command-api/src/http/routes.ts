import { type Endpoint, endpoints } from '@berangkat/contracts/http';
import { type BindDeps, type ServiceApp } from '@berangkat/platform/http';
import { bindCommand } from './bind-command';
import { type Commands, type Declared } from './commands';

/** Binds every command at its endpoint. */
export const bindRoutes = (service: ServiceApp, commands: Commands, deps: BindDeps): void => {
  const { receipts: _, ...withoutReceipts } = deps;
  for (const [name, command] of Object.entries(commands)) {
    const { handle, repeatable, ...options } = (
      typeof command === 'function' ? { handle: command } : command
    ) as Declared<Endpoint>;
    const endpoint: Endpoint = endpoints[name as keyof typeof commands];
    bindCommand(service, endpoint, handle, repeatable === true ? withoutReceipts : deps, options);
  }
};
