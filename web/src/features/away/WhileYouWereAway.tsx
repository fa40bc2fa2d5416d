import { type AwayChange } from '@berangkat/contracts/away';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { Button, Card, ErrorState, SkeletonLines, Time } from '../../shared/kit';
import { useKeys } from '../../shared/kit/keyboard';
import { useMayOpen } from '../../shared/mayOpen';
import { getHref } from '../../shared/paths';
import { hrefOf } from '../audit';
import styles from './Away.module.css';
import { useReadAwayQuery } from './api';
import { ChangeLine } from './ChangeLine';
import { seenUntil, setSeenUntil, setToldUntil } from '../../shared/away';
import { awayTexts } from './texts';

/** Keys that open a change each. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Counts the changes that there is no room for, and leads readers who may open it to the list that has them. */
const More = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => {
  const mayOpen = useMayOpen();
  return <p className={styles.more}>{mayOpen(href) ? <Link to={href}>{children}</Link> : children}</p>;
};

/**
 * Shows what others changed since the reader's last visit: by project and person, each with a key to look at it.
 * Nothing shows where nothing changed, on a first visit, and after the reader has said that it was seen.
 */
export const WhileYouWereAway = () => {
  const t = useText(awayTexts);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { currentData: away, error, refetch } = useReadAwayQuery(undefined, { refetchOnMountOrArgChange: true });
  const [seen, setSeen] = useState(seenUntil);

  useEffect(() => {
    if (away?.since != null) setToldUntil(away.since);
  }, [away]);

  const linkOf = ({ objecttype, objectid }: AwayChange): string | undefined => {
    const href = hrefOf(objecttype, objectid);
    return href !== undefined && mayOpen(href) ? href : undefined;
  };
  const told =
    away === undefined || away.since === seen
      ? []
      : [...away.projects.flatMap(({ changes }) => changes), ...away.others];
  const links = told.flatMap((change) => linkOf(change) ?? []);
  const keyOf = new Map(links.slice(0, KEYS.length).map((href, place) => [href, KEYS[place]!]));
  const byKey = new Map([...keyOf].map(([href, key]) => [key, href]));
  useKeys(t('keys'), [
    {
      keys: KEYS,
      label: byKey.size === 0 ? undefined : t('keyOpen'),
      run: ({ key }) => {
        const href = byKey.get(key);
        if (href === undefined) return false;
        void navigate(href);
        return true;
      },
    },
  ]);

  if (away === undefined)
    return (
      <Card title={t('title')}>
        {error === undefined ? <SkeletonLines /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  if (told.length === 0 || away.since === null) return null;
  const { since, projects, others, total, exact, totalprojects, totalothers } = away;
  const line = (change: AwayChange) => {
    const href = linkOf(change);
    return <ChangeLine key={change.actionid} change={change} href={href} keyName={href && keyOf.get(href)} />;
  };
  return (
    <Card
      title={t('title')}
      actions={
        <Button
          size="small"
          onClick={() => {
            setSeenUntil(since);
            setSeen(since);
          }}
        >
          {t('seen')}
        </Button>
      }
    >
      <p className={styles.since}>
        {t('since')} <Time at={since} /> · {exact ? t('changes', { count: total }) : t('manyChanges', { count: total })}
      </p>
      <div className={styles.groups}>
        {projects.map(({ projectid, projectname, projectcode, total: changed, changes }) => {
          const pipeline = getHref('projectApplicants', { pid: projectid });
          const rest = changed - changes.length;
          return (
            <section key={projectid} aria-label={projectname}>
              <h3>
                {mayOpen(pipeline) ? <Link to={pipeline}>{projectname}</Link> : projectname}{' '}
                <small>{projectcode}</small>
              </h3>
              <ul>{changes.map(line)}</ul>
              {rest > 0 && <More href={`${pipeline}&changed=away`}>{t('more', { count: rest })}</More>}
            </section>
          );
        })}
        {others.length > 0 && (
          <section aria-label={t('elsewhere')}>
            <h3>{t('elsewhere')}</h3>
            <ul>{others.map(line)}</ul>
            {totalothers > others.length && (
              <More href={`${getHref('applicantManagement')}?changed=away`}>
                {t('more', { count: totalothers - others.length })}
              </More>
            )}
          </section>
        )}
      </div>
      {totalprojects > projects.length && (
        <More href={getHref('projectManagement')}>{t('moreProjects', { count: totalprojects - projects.length })}</More>
      )}
    </Card>
  );
};
