import { useText } from '../i18n';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** Address of the owning account; masked for those who may not see it. */
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor';
}

/**
 * Who looks after an application: the owner's address. Where it is masked (readings.md, A34), the kind of owner follows,
 * which is all that this reader may know.
 */
export const ManagedBy = ({ email, kind }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null) return <>–</>;
  const isMasked = email.startsWith('*');
  return <span title={isMasked ? undefined : email}>{isMasked ? `${email} ${t(`managedBy_${kind}`)}` : email}</span>;
};
