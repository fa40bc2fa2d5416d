import { Link } from 'react-router-dom';
import { useText } from '../i18n';
import { getHref } from '../paths';
import { Cut } from './explained/Cut';
import { kitTexts } from './texts';

interface ManagedByProps {
  /** The name of the owning account, and its address; masked for those who may not see them. */
  readonly name: string | null;
  readonly email: string | null;
  readonly kind: 'applicant' | 'vendor' | null;
  /** The owning account: a vendor's name leads to the list of those whom it looks after. */
  readonly accountid?: string | null | undefined;
  /** There is room for the address beside the name. */
  readonly whole?: boolean;
}

/** The words for whoever looks after an application: a vendor's name, an applicant's address; null for nobody. */
export const managerName = ({ name, email, kind }: Omit<ManagedByProps, 'accountid' | 'whole'>): string | null =>
  kind === 'vendor' ? (name ?? email) : email;

/**
 * Shows who looks after an application: a vendor by its name, with the address at a press or beside it. Of an applicant who does
 * it alone, or where the owner is masked (readings.md, A34), the kind is all there is to say.
 */
export const ManagedBy = ({ name, email, kind, accountid, whole = false }: ManagedByProps) => {
  const t = useText(kitTexts);
  if (email === null || kind === null) return <>–</>;
  const isMasked = email.startsWith('*');
  const words = isMasked ? t(`managedBy_${kind}`) : (managerName({ name, email, kind }) ?? email);
  if (isMasked) return <span title={email}>{words}</span>;
  if (kind === 'vendor' && accountid != null)
    return (
      <>
        <Link to={getHref('vendorApplicants', { id: accountid })} title={email}>
          {words}
        </Link>
        {whole && words !== email && ` · ${email}`}
      </>
    );
  return words === email ? (
    <Cut text={email} />
  ) : (
    <Cut text={`${words} · ${email}`} short>
      {words}
    </Cut>
  );
};
