import { paths } from '../paths';
import { usePortalSettings } from './usePortalSettings';

export interface Contact {
  /** Address of the chat with the agency. */
  readonly chat: string | undefined;
  readonly email: string | undefined;
  /** The address for somebody who needs help: the chat, or else an e-mail, or else what the landing page says. */
  readonly href: string;
}

/** How the agency can be reached, as it is set in the running portal. */
export const useContact = (): Contact => {
  const settings = usePortalSettings();
  const chat = settings?.chaturl ?? undefined;
  const email = settings?.contactemail ?? undefined;
  return { chat, email, href: chat ?? (email === undefined ? `${paths.home}#contact` : `mailto:${email}`) };
};
