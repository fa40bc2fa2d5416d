import { COMPARED, type PipelineComparison, type PlacementRow } from '@berangkat/contracts/placements';
import { Link } from 'react-router-dom';
import { fullName } from '../../../../shared/applicantName';
import { useAddress } from '../../../../shared/here';
import { useText } from '../../../../shared/i18n';
import { Avatar, Card, EmptyState, ErrorState, Page, SkeletonLines, StatusBadge, Time } from '../../../../shared/kit';
import { statusTexts } from '../../../../shared/kit/texts/status';
import { type Between } from '../../../../shared/past';
import { useComparison } from '../../../../shared/past/compared/useComparison';
import { getHref } from '../../../../shared/paths';
import { useReadProjectQuery } from '../../../projects';
import styles from './Changes.module.css';
import { Counts } from './Counts';
import { type Group, groupsOf } from './groups';
import { changesTexts } from './texts';

/** Two moments of a pipeline: how many stood where, and who came, moved and left. */
export const PipelineChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  const [address] = useAddress();
  const id = address.get('pid')!;
  const { data: project } = useReadProjectQuery({ id });
  const { currentData: compared, error, refetch } = useComparison('pipeline', { id, asof, until });
  return (
    <Page title={t('title', { project: project?.projectname ?? '' })}>
      {error !== undefined && <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />}
      {compared === undefined && error === undefined && <SkeletonLines />}
      {compared !== undefined && <Compared compared={compared} />}
    </Page>
  );
};

const Compared = ({ compared }: { readonly compared: PipelineComparison }) => {
  const t = useText(changesTexts);
  const { before, after, changes, exact } = compared;
  return (
    <div className={styles.compared}>
      <Card title={t('counts')}>
        <Counts before={before} after={after} />
      </Card>
      {!exact && <p role="note">{t('more', { count: COMPARED })}</p>}
      {changes.length === 0 ? (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      ) : (
        groupsOf(changes).map((group) => (
          <People key={`${group.kind}${group.from ?? ''}${group.to ?? ''}`} group={group} />
        ))
      )}
    </div>
  );
};

const People = ({ group: { kind, from, to, changes } }: { readonly group: Group }) => {
  const t = useText(changesTexts);
  const word = useText(statusTexts);
  const count = changes.length;
  const title = kind === 'moved' ? t('moved', { from: word(from!), to: word(to!), count }) : t(kind, { count });
  return (
    <Card title={title}>
      <ul className={styles.people}>
        {changes.map((change) => (
          <Changed key={(change.after ?? change.before)!.applicant.applicantid} change={change} />
        ))}
      </ul>
    </Card>
  );
};

/** Somebody who changed: where they came from and where they are, what is said of them now and what was. */
const Changed = ({ change: { before, after } }: { readonly change: PipelineComparison['changes'][number] }) => {
  const t = useText(changesTexts);
  const row: PlacementRow = (after ?? before)!;
  const { applicant, projectid, comment } = row;
  const name = fullName(applicant);
  const wasSaid = before !== null && after !== null && before.comment !== comment ? before.comment : null;
  return (
    <li>
      <Avatar name={name} src={applicant.photo} size={32} />
      <span className={styles.who}>
        {name === '' ? (
          t('erased')
        ) : (
          <Link
            to={getHref('applicantDetail', {
              appid: applicant.applicantid,
              accid: applicant.accountid,
              pid: projectid,
            })}
          >
            {name}
          </Link>
        )}
        {comment !== null && comment !== '' && <q>{comment}</q>}
        {wasSaid !== null && wasSaid !== '' && <small>{t('saidBefore', { comment: wasSaid })}</small>}
      </span>
      <span className={styles.where}>
        {(before === null || after === null) && <StatusBadge status={row.applicantstatus} />}
        <small>
          {t('since')} <Time at={row.since} />
        </small>
      </span>
    </li>
  );
};
