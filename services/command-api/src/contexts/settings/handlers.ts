import { publicName } from '@berangkat/contracts/attachments/names';
import {
  AGENCY_ID,
  agencyCard,
  agencySettings,
  type ChangeAgencyCard,
  chatAddress,
  type ChangeContact,
  type ChangeRates,
  type ChangeSettings,
  contactSettings,
  rupiahRates,
  SETTINGS_STREAM,
} from '@berangkat/contracts/settings';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { recordFor } from '../../kernel/record';
import { type SettingCommand, settingDecider } from './decider';

type EmptyAnswer = Answer<Record<string, never>>;

export const settingHandlers = (commandHandler: CommandHandler, vault: Pick<Vault, 'keyFor'>) => {
  const carryOut = async (command: SettingCommand, meta: CommandMeta): Promise<EmptyAnswer> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: SETTINGS_STREAM,
      decider: settingDecider,
      command,
      meta,
    });
    return { body: {}, position };
  };

  return {
    /** Answers the agency's address: its e-mail, or else its chat, each as set or as on its card; undefined if there is neither. */
    async agencyContact(): Promise<string | undefined> {
      const { state } = await commandHandler.load(SETTINGS_STREAM, settingDecider);
      const { email, phone } = state.card.values;
      const { contactemail = email, chat = phone } = state.contact.values;
      return contactemail ?? (chat === undefined ? undefined : chatAddress(chat));
    },

    changeContact: (body: ChangeContact, meta: CommandMeta): Promise<EmptyAnswer> =>
      carryOut({ type: 'ChangeContact', contact: pick(body, keysOf(contactSettings)), revision: body.revision }, meta),

    changeSettings: (body: ChangeSettings, meta: CommandMeta): Promise<EmptyAnswer> =>
      carryOut({ type: 'ChangeSettings', agency: pick(body, keysOf(agencySettings)), revision: body.revision }, meta),

    changeAgencyCard: (body: ChangeAgencyCard, meta: CommandMeta): Promise<EmptyAnswer> =>
      carryOut({ type: 'ChangeCard', card: pick(body, keysOf(agencyCard)), revision: body.revision }, meta),

    changeRates: (body: ChangeRates, meta: CommandMeta): Promise<EmptyAnswer> =>
      carryOut({ type: 'ChangeRates', rates: pick(body, keysOf(rupiahRates)), revision: body.revision }, meta),

    /**
     * Makes the key of the agency, where there is none, for the logo that is on its way.
     * @throws {HttpError} 404 no agency has this id, or it is not this actor's to change
     */
    async beginLogo(agencyid: string, { actor }: CommandMeta): Promise<string> {
      assertAgency(agencyid, actor);
      await vault.keyFor(`agency-${AGENCY_ID}`);
      return AGENCY_ID;
    },

    async changeAgencyLogo(agencyid: string, logo: string, meta: CommandMeta): Promise<Answer<{ logo: string }>> {
      assertAgency(agencyid, meta.actor);
      const { position } = await carryOut({ type: 'ChangeLogo', logo }, meta);
      return { body: { logo: publicName(logo) }, position };
    },

    async removeAgencyLogo(agencyid: string, meta: CommandMeta): Promise<EmptyAnswer> {
      assertAgency(agencyid, meta.actor);
      return carryOut({ type: 'RemoveLogo' }, meta);
    },

    /** Under which name the agency signs; undefined while its card is empty. */
    async legalName(): Promise<string | undefined> {
      return (await commandHandler.load(SETTINGS_STREAM, settingDecider)).state.card.values.legalname;
    },
  };
};

const keysOf = <Shape extends object>({ shape }: { readonly shape: Shape }): (keyof Shape)[] =>
  Object.keys(shape) as (keyof Shape)[];

/** A portal has one agency. @throws {HttpError} 404 */
const assertAgency = (agencyid: string, actor: CommandMeta['actor']): void => {
  recordFor(actor, 'setting.edit', agencyid === AGENCY_ID ? {} : undefined, () => ({}));
};

export type SettingHandlers = ReturnType<typeof settingHandlers>;
