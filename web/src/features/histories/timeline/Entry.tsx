import { type HistoryEntry } from '@berangkat/contracts/histories';
import { type HistoryKind } from '@berangkat/contracts/histories/kinds';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton, SkeletonLines, Time } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { auditTexts, ChangesTable, commentOf, Sentence, useListActionsQuery, useTrail, whoActed } from '../../audit';
import { historyTexts } from '../texts';
import { useWhence } from '../useWhence';
import styles from './Timeline.module.css';

interface EntryProps {
  readonly entry: HistoryEntry;
  /** The thing whose history it is. */
  readonly of: { readonly kind: HistoryKind; readonly id: string };
  readonly onDetails: () => void;
}

/** Answers the address of a thing as it was right after an event; undefined for one without such a page. */
const pastHref = ({ kind, id }: EntryProps['of'], asof: string): string | undefined => {
  if (kind === 'applicant') return getHref('applicantDetail', { appid: id, accid: '', asof });
  return kind === 'project'
    ? `${getHref('projectApplicants', { pid: id })}&asof=${encodeURIComponent(asof)}`
    : undefined;
};

const MANY = 100;

/** One action: the sentence, what changed from what to what, when and from where, and what else came of its request. */
export const Entry = ({ entry, of, onDetails }: EntryProps) => {
  const t = useText(historyTexts);
  const audit = useText(auditTexts);
  const trail = useTrail();
  const whence = useWhence();
  const [open, setOpen] = useState(false);
  const comment = commentOf(entry, trail);
  const asItWas = pastHref(of, entry.position);
  return (
    <li className={styles.entry}>
      <p>
        <Sentence entry={entry} who={whoActed(entry, audit)} />
      </p>
      {comment !== null && <q>{comment}</q>}
      {entry.changes.length > 0 && <ChangesTable entry={entry} />}
      {entry.restoredfrom !== null && (
        <p className={styles.small}>
          {audit('broughtBack')} <Time at={entry.restoredfrom} />
        </p>
      )}
      <p className={styles.small}>
        <Time at={entry.createdat} style="clock" />
        {whence(entry) !== '' && ` · ${whence(entry)}`}
      </p>
      <div className={styles.acts}>
        <Button size="small" look="quiet" onClick={onDetails}>
          {t('details')}
        </Button>
        {asItWas !== undefined && (
          <LinkButton size="small" look="quiet" to={asItWas}>
            {t('asItWas')}
          </LinkButton>
        )}
        {entry.related > 0 && (
          <Button size="small" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {entry.related >= MANY ? t('relatedMany') : t('related', { count: entry.related })}
          </Button>
        )}
      </div>
      {open && <Related entry={entry} />}
    </li>
  );
};

/** Lists the other events of an action's request. */
const Related = ({ entry: { correlationid, actionid } }: { readonly entry: HistoryEntry }) => {
  const audit = useText(auditTexts);
  const { data } = useListActionsQuery({ correlationid });
  if (data === undefined) return <SkeletonLines />;
  return (
    <ul className={styles.related}>
      {data.actions
        .filter((other) => other.actionid !== actionid)
        .map((other) => (
          <li key={other.actionid}>
            <Sentence entry={other} who={whoActed(other, audit)} />
          </li>
        ))}
    </ul>
  );
};
