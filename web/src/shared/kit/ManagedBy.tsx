import { Link } from 'react-router-dom';
import { useText } from '../i18n';
import { Cut } from './explained/Cut';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** The name of the owning account, and its address; masked for those who may not see them. */
  readonly name: string | null;
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor' | null;
  /** The list of what a vendor looks after. */
  readonly href?: string | undefined;
}

/**
 * Shows who looks after an application: a vendor by its name, with the address at a press. Of an applicant who does
 * it alone, or where the owner is masked (readings.md, A34), the kind is all there is to say.
 */
export const ManagedBy = ({ name, email, kind, href }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null || kind === null) return <>–</>;
  const isMasked = email.startsWith('*');
  const words = isMasked ? t(`managedBy_${kind}`) : kind === 'vendor' ? (name ?? email) : email;
  if (isMasked) return <span title={email}>{words}</span>;
  if (href !== undefined)
    return (
      <Link to={href} title={email}>
        {words}
      </Link>
    );
  return words === email ? (
    <Cut text={email} />
  ) : (
    <Cut text={`${words} · ${email}`} short>
      {words}
    </Cut>
  );
};
