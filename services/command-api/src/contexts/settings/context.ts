import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { settingHandlers } from './handlers';

export const open = ({ commandHandler }: PortalDependencies) => {
  const settings = settingHandlers(commandHandler);
  const commands: Commands<'settings'> = {
    changeContact: ({ body }, meta) => settings.changeContact(body, meta),
    changeSettings: ({ body }, meta) => settings.changeSettings(body, meta),
  };
  return { handlers: settings, commands, offers: { agencyContact: () => settings.agencyContact() } };
};
