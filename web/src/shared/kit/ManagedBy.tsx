import { useText } from '../i18n';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** Address of the owning account; masked for those who may not see it. */
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor';
}

/** Who looks after an application: the owner's address, or the kind of owner where the address is masked. */
export const ManagedBy = ({ email, kind }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null) return <>–</>;
  return <span title={email}>{email.startsWith('*') ? t(`managedBy_${kind}`) : email}</span>;
};
