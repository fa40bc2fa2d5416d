import { type AwayChange } from '@berangkat/contracts/away';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { Ago, Person, StatusBadge } from '../../shared/kit';
import { commentOf, detailOf, useTrail } from '../audit';
import styles from './Away.module.css';
import { awayTexts } from './texts';
import { en } from './texts/en';

type DidKey = Extract<keyof typeof en, `did_${string}`>;
const isDid = (key: string): key is DidKey => Object.hasOwn(en, key);

interface ChangeLineProps {
  readonly change: AwayChange;
  /** Its address, for readers who may look at it. */
  readonly href: string | undefined;
  /** The key that leads there. */
  readonly keyName: string | undefined;
}

/** Somebody or something that changed: what happened last, where a person stands now, who did it, when. */
export const ChangeLine = ({ change, href, keyName }: ChangeLineProps) => {
  const t = useText(awayTexts);
  const trail = useTrail();
  const { type, action, objectname, standing, changes, by, createdat } = change;
  const key = `did_${type}`;
  const entry = { ...change, createdby: null };
  const [comment, detail] = [commentOf(entry, trail), detailOf(entry, trail)];
  // The person's present state says which step it was.
  const isStep = standing !== null && detail === null;
  const did = isDid(key) ? t(key) : isStep ? undefined : (trail.actions[action] ?? action);
  const name = objectname ?? '–';
  return (
    <li className={styles.change}>
      <kbd aria-hidden>{keyName}</kbd>
      <span className={styles.what}>
        {href === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Link to={href} aria-keyshortcuts={keyName}>
            {name}
          </Link>
        )}
        {standing !== null && <StatusBadge status={standing} />}
        {did !== undefined && <span>{detail === null ? did : `${did}: ${detail}`}</span>}
        {changes > 1 && <small>{t('times', { count: changes })}</small>}
        {comment !== null && <q>{comment}</q>}
      </span>
      <small className={styles.when}>
        {by !== null && (
          <>
            <Person name={by.name} category={by.category} /> ·{' '}
          </>
        )}
        <Ago at={createdat} />
      </small>
    </li>
  );
};
