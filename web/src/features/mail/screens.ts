import { type MailKind } from '@berangkat/contracts/mail/values';
import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    /** `preview`: what the portal writes, whoever it goes to. */
    mail: { id?: string; page?: string; preview?: MailKind };
  }
}

export const mailScreens: readonly Screen[] = [
  { path: 'mail', frame: 'workspace', shape: 'list', action: 'mail.read', load: () => import('./MailPage') },
];
