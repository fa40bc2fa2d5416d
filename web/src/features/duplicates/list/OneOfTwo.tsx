import { type DuplicatePerson } from '@berangkat/contracts/duplicates';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, dayOf, useZone } from '../../../shared/kit';
import { useDateWords } from '../../../shared/kit/time/useDateWords';
import { duplicatesTexts } from '../texts';
import styles from './Duplicates.module.css';

interface OneOfTwoProps {
  readonly person: DuplicatePerson;
  /** The CV, where nothing around it leads elsewhere. */
  readonly href?: string;
  /** Of the photo, in pixels. */
  readonly size?: number;
}

/** One of the two people of a pair: photo, name, and what tells one record from the other. */
export const OneOfTwo = ({ person, href, size = 32 }: OneOfTwoProps) => {
  const t = useText(duplicatesTexts);
  const { zone } = useZone();
  const wordsOf = useDateWords();
  const { dateofbirth, createdat, managedby, owner_name, projects, phone1 } = person;
  const facts = [
    dateofbirth !== null && t('born', { day: wordsOf(dateofbirth) }),
    phone1,
    t('since', { day: wordsOf(dayOf(Date.parse(createdat), zone)) }),
    managedby === 'vendor' && owner_name !== null && t('ofVendor', { name: owner_name }),
    projects > 0 && t('projects', { count: projects }),
  ].filter(Boolean);
  const name = fullName(person);
  return (
    <span className={styles.person}>
      <Avatar name={name} src={person.photo} size={size} />
      <span className={styles.words}>
        {href === undefined ? <span>{name}</span> : <Link to={href}>{name}</Link>}
        <small>{facts.join(' · ')}</small>
      </span>
    </span>
  );
};
