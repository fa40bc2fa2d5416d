import { type MergePreview } from '@berangkat/contracts/merges';
import { useId } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, dayOf, useZone } from '../../../shared/kit';
import { useDateWords } from '../../../shared/kit/time/useDateWords';
import { Choice } from '../choice/Choice';
import { mergesTexts } from '../texts';
import styles from './Merge.module.css';
import { orderOf } from './picks';
import { useAccountName } from './useAccountName';

interface WhoStaysProps {
  readonly preview: MergePreview;
  /** The other record stays instead. */
  readonly onTurn: () => void;
}

/** The two records, of which one is chosen to stay. */
export const WhoStays = ({ preview, onTurn }: WhoStaysProps) => {
  const t = useText(mergesTexts);
  const { zone } = useZone();
  const id = useId();
  const wordsOf = useDateWords();
  const accountOf = useAccountName();
  const facts = (person: MergePreview['stays']): string =>
    [
      person.dateofbirth !== null && t('born', { day: wordsOf(person.dateofbirth) }),
      t('since', { day: wordsOf(dayOf(Date.parse(person.createdat), zone)) }),
      t('ofAccount', { name: accountOf(person) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <fieldset className={styles.which}>
      <legend>{t('which')}</legend>
      {orderOf(preview).map((side) => {
        const [person, isStaying] = [preview[side], side === 'stays'];
        return (
          <Choice key={person.applicantid} name={id} picked={isStaying} onPick={onTurn} className={styles.person}>
            <Avatar name={fullName(person)} src={person.photo} size={56} />
            <span className={styles.words}>
              <strong>{fullName(person)}</strong>
              <small>{facts(person)}</small>
              <small className={isStaying ? styles.stays : styles.goes}>{t(isStaying ? 'stays' : 'goes')}</small>
            </span>
          </Choice>
        );
      })}
    </fieldset>
  );
};
