import { useText } from '../i18n';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** Address of the owning account; masked for those who may not see it. */
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor';
}

/** Who looks after an application: the owner's address; where it is masked (readings.md, A34), the title says the kind of owner. */
export const ManagedBy = ({ email, kind }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null) return <>–</>;
  return <span title={email.startsWith('*') ? t(`managedBy_${kind}`) : email}>{email}</span>;
};
