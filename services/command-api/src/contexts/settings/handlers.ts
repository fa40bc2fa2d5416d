import {
  agencySettings,
  chatAddress,
  type ChangeContact,
  type ChangeSettings,
  contactSettings,
  SETTINGS_STREAM,
} from '@berangkat/contracts/settings';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type SettingCommand, settingDecider } from './decider';

type Done = Answer<Record<string, never>>;

export const settingHandlers = (commandHandler: CommandHandler) => {
  const carryOut = async (command: SettingCommand, meta: CommandMeta): Promise<Done> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: SETTINGS_STREAM,
      decider: settingDecider,
      command,
      meta,
    });
    return { body: {}, position };
  };

  return {
    /** Answers the agency's address: its e-mail, or else its chat; undefined if it has set neither. */
    async agencyContact(): Promise<string | undefined> {
      const { state } = await commandHandler.load(SETTINGS_STREAM, settingDecider);
      const { contactemail, chat } = state.contact.values;
      return contactemail ?? (chat === undefined ? undefined : chatAddress(chat));
    },

    changeContact: (body: ChangeContact, meta: CommandMeta): Promise<Done> =>
      carryOut({ type: 'ChangeContact', contact: pick(body, keysOf(contactSettings)), revision: body.revision }, meta),

    changeSettings: (body: ChangeSettings, meta: CommandMeta): Promise<Done> =>
      carryOut({ type: 'ChangeSettings', agency: pick(body, keysOf(agencySettings)), revision: body.revision }, meta),
  };
};

const keysOf = <Shape extends object>({ shape }: { readonly shape: Shape }): (keyof Shape)[] =>
  Object.keys(shape) as (keyof Shape)[];
