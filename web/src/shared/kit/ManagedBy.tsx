import { useText } from '../i18n';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** What the owning account is called, and its address; masked for those who may not see them. */
  readonly name: string | null;
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor';
}

/**
 * Who looks after an application: a vendor by its name, with the address in the tooltip. Of an applicant who does it
 * alone, or where the owner is masked (readings.md, A34), the kind is all there is to say.
 */
export const ManagedBy = ({ name, email, kind }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null) return <>–</>;
  const isMasked = email.startsWith('*');
  return <span title={email}>{isMasked ? t(`managedBy_${kind}`) : kind === 'vendor' ? (name ?? email) : email}</span>;
};
