import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { filesOf } from './files';
import { settingHandlers } from './handlers';

export const open = ({ commandHandler, vault }: PortalDependencies) => {
  const settings = settingHandlers(commandHandler, vault);
  const commands: Commands<'settings'> = {
    changeContact: ({ body }, meta) => settings.changeContact(body, meta),
    changeSettings: ({ body }, meta) => settings.changeSettings(body, meta),
    changeAgencyCard: ({ body }, meta) => settings.changeAgencyCard(body, meta),
    changeRates: ({ body }, meta) => settings.changeRates(body, meta),
    removeAgencyLogo: ({ params }, meta) => settings.removeAgencyLogo(params.id, meta),
  };
  return {
    handlers: settings,
    commands,
    files: filesOf(settings),
    publishes: { agencyContact: () => settings.agencyContact(), agencyName: () => settings.legalName() },
  };
};
