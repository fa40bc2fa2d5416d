import { IconBrandWhatsapp, IconHelp, IconMail } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useContact } from './useContact';

interface SupportLinkProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Pixels of the icon. */
  readonly icon?: number;
}

/** A way to somebody who helps, wherever the settings of the portal lead. */
export const SupportLink = ({ children, className, icon = 16 }: SupportLinkProps) => {
  const { chat, email, href } = useContact();
  const Icon = chat !== undefined ? IconBrandWhatsapp : email !== undefined ? IconMail : IconHelp;
  const elsewhere = chat === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={className} href={href} {...elsewhere}>
      <Icon size={icon} aria-hidden /> {children}
    </a>
  );
};
