import { type AuditEntry } from '@berangkat/contracts/audit';
import { CATEGORIES } from '@berangkat/contracts/permissions';
import { pageName } from '@berangkat/contracts/trail';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countryName, useLocale, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, FactList, isStatusWord, StatusBadge, Time } from '../../../shared/kit';
import { useMayOpen } from '../../../shared/mayOpen';
import { auditTexts } from '../texts';
import { ChangesTable } from './Changes';
import styles from './Trail.module.css';
import { commentOf, hrefOf, sentenceOf, whoActed } from './sentence';
import { useTrail } from './useTrail';

interface EntryDialogProps {
  readonly entry: AuditEntry;
  /** Shows everything that the request of this entry led to. */
  readonly onRequest: () => void;
  readonly onClose: () => void;
}

const WORDS = [...CATEGORIES, 'mobile', 'tablet', 'desktop', 'planned'] as const;
type Word = (typeof WORDS)[number];

/**
 * Everything that the trail knows of one action: who, when in both zones, from where, about what; and the entry as it
 * is stored.
 */
export const EntryDialog = ({ entry, onRequest, onClose }: EntryDialogProps) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const locale = useLocale();
  const mayOpen = useMayOpen();
  const linkTo = (kind: string, id: string | null): string | undefined => {
    const address = hrefOf(kind, id);
    return address !== undefined && mayOpen(address) ? address : undefined;
  };
  const projectHref = linkTo('project', entry.projectid);
  const href = linkTo(entry.objecttype, entry.objectid);
  const country = entry.clientCountry === null ? null : countryName(entry.clientCountry, locale);
  const project = entry.projectname ?? entry.projectid;
  const object = entry.objectname ?? entry.objectid;
  /** A kind of account or device, or a state that has no badge, by its word. The portal itself and visitors are named by who they are. */
  const word = (code: string | null): string | undefined => WORDS.find((one) => one === code) && t(code as Word);
  const stateWord = (state: string): string | undefined =>
    state === 'erased' ? t('erasedState') : (word(state) ?? state);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('who'), [whoActed(entry, t), word(entry.createdbycategory)].filter(Boolean).join(' · ')],
    [t('when'), <Time at={entry.createdat} labelled />],
    [
      t('about'),
      object === null ? (
        entry.page && pageName(entry.page, trail.pages)
      ) : href === undefined ? (
        object
      ) : (
        <Link to={href}>{object}</Link>
      ),
    ],
    [t('objectEmail'), entry.objectemail],
    [
      t('status'),
      entry.status !== null &&
        (isStatusWord(entry.status) ? <StatusBadge status={entry.status} /> : stateWord(entry.status)),
    ],
    [
      t('project'),
      entry.objecttype !== 'project' && (projectHref === undefined ? project : <Link to={projectHref}>{project}</Link>),
    ],
    [t('comment'), commentOf(entry, trail) !== null && <q>{commentOf(entry, trail)}</q>],
    [t('changed'), entry.changes.length > 0 && <ChangesTable entry={entry} />],
    [t('broughtBack'), entry.restoredfrom !== null && <Time at={entry.restoredfrom} labelled />],
    [t('from'), [entry.clientIp, country].filter(Boolean).join(' · ')],
    [t('device'), [word(entry.deviceDetails.deviceType), entry.deviceDetails.userAgent].filter(Boolean).join(' · ')],
    [t('requestId'), <code>{entry.correlationid}</code>],
  ];
  return (
    <Dialog title={sentenceOf(entry, t, trail)} onClose={onClose} wide>
      <FactList facts={facts} />
      <details className={styles.stored}>
        <summary>{t('asJson')}</summary>
        <pre>{JSON.stringify(entry, null, 2)}</pre>
      </details>
      <DialogActions>
        <Button look="primary" onClick={onRequest}>
          {t('everythingOfRequest')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
