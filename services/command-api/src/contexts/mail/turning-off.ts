import { type MailLanguage } from '@berangkat/contracts/mail';
import { type Unsubscribing, type UnsubscribeLinks } from './unsubscribing';

export interface TurningOffInterfaces {
  languageOf(accountid: string): Promise<MailLanguage>;
  /** Answers the agency's legal name; undefined if it has set none. */
  agencyName(): Promise<string | undefined>;
  /** Turns a kind of message on or off for an account; nothing for one that is gone. */
  setMailed(accountid: string, choice: Unsubscribing['choice'], wanted: boolean): Promise<void>;
}

/** A link of a message, as the page behind it is written. */
export interface OpenedLink extends Unsubscribing {
  readonly language: MailLanguage;
  readonly agency: string | undefined;
}

/** Turns messages off by the link in one of them, whoever has it. @param links undefined where there are none */
export const turningOff = (links: UnsubscribeLinks | undefined, interfaces: TurningOffInterfaces) => {
  /** Undefined for what is no link of this portal. */
  const openLink = async (token: string): Promise<OpenedLink | undefined> => {
    const given = links?.readIn(token);
    if (given === undefined) return undefined;
    const [language, agency] = await Promise.all([interfaces.languageOf(given.accountid), interfaces.agencyName()]);
    return { ...given, language, agency };
  };
  return {
    openLink,
    /** Done again, it changes nothing. */
    async turnOff(token: string): Promise<OpenedLink | undefined> {
      const given = await openLink(token);
      if (given !== undefined) await interfaces.setMailed(given.accountid, given.choice, false);
      return given;
    },
  };
};
export type TurningOff = ReturnType<typeof turningOff>;
