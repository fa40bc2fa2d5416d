import { actorOf } from '@berangkat/platform/http';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { keptPreferences } from './preferences';

export const open = ({ resources }: PortalDependencies) => {
  const preferences = resources(keptPreferences);
  const commands: Commands<'preferences'> = {
    readPreferences: async (call) => ({ body: { ...(await preferences.read(actorOf(call).accountid)) } }),
    // Saved twice it is the same: a kept receipt would only cost.
    savePreferences: {
      repeatable: true,
      handle: async (call) => {
        await preferences.save(actorOf(call).accountid, call.params.list, call.body);
        return { body: { saved: true } };
      },
    },
  };
  return { handlers: preferences, commands, forget: (accountid: string) => preferences.discard(accountid) };
};
