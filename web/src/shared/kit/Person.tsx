import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { useText } from '../i18n';
import { Explained } from './explained/Explained';
import { kitTexts } from './texts';

/** Somebody with an account, as the server shows them to this reader. */
export interface ShownPerson {
  /** The name of the account; masked where the reader may not know it, null where it is erased. */
  readonly name: string | null;
  readonly email?: string | null | undefined;
  /** Kind of account, which stands for a masked name. */
  readonly category?: string | null | undefined;
}

const MASKED = { superadmin: 'aSuperadmin', applicant: 'anApplicant' } as const;

/** Says who somebody is, in words for this reader; see {@link Person} for the element. */
export const usePersonName = (): ((person: ShownPerson) => string) => {
  const t = useText(kitTexts);
  return ({ name, category }) => {
    if (name === null) return t('somebody');
    if (name !== MASKED_EMAIL) return name;
    return t(category === 'superadmin' || category === 'applicant' ? MASKED[category] : 'anAccount');
  };
};

/** The name of somebody with an account. Where the e-mail may be known a press shows it. */
export const Person = (person: ShownPerson) => {
  const nameOf = usePersonName();
  const address = person.email == null || person.email === MASKED_EMAIL ? undefined : person.email;
  return address === undefined ? <>{nameOf(person)}</> : <Explained lines={[address]}>{nameOf(person)}</Explained>;
};
