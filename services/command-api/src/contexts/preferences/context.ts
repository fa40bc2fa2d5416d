import {
  listOfChoice,
  MAIL_CHOICES,
  MAIL_LANGUAGES,
  type MailChoice,
  type MailLanguage,
} from '@berangkat/contracts/mail';
import { actorOf } from '@berangkat/platform/http';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { keptPreferences } from './preferences';

export interface PreferenceInterfaces {
  /** Undefined for an account that is gone. */
  categoryOf(accountid: string): Promise<string | undefined>;
}

export const open = ({ resources }: PortalDependencies, interfaces: PreferenceInterfaces) => {
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
  /** The language in which an account used the portal last; Indonesian where nobody knows. */
  const languageOf = async (accountid: string): Promise<MailLanguage> => {
    const kept = await preferences.read(accountid);
    return MAIL_LANGUAGES.find((language) => language === kept['portal.language']) ?? 'id';
  };
  const keepLanguage = (accountid: string, language: MailLanguage): Promise<void> =>
    preferences.save(accountid, 'portal', { language });
  const wantsMail = async (accountid: string, choice: MailChoice): Promise<boolean> =>
    ((await preferences.read(accountid))[`${listOfChoice(choice)}.mailed`] ?? MAIL_CHOICES[choice].atFirst) === true;
  const setMailed = async (accountid: string, choice: MailChoice, mailed: boolean): Promise<void> => {
    // The key of an account that is gone seals nothing any more.
    if ((await interfaces.categoryOf(accountid)) !== undefined)
      await preferences.save(accountid, listOfChoice(choice), { mailed });
  };
  return {
    handlers: preferences,
    commands,
    publishes: { languageOf, keepLanguage, wantsMail, setMailed },
    forget: (accountid: string) => preferences.discard(accountid),
  };
};
