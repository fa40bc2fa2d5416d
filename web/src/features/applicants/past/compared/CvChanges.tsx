import { asPortalError } from '../../../../shared/api';
import { fullName } from '../../../../shared/applicantName';
import { useAddress } from '../../../../shared/here';
import { useText } from '../../../../shared/i18n';
import { LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { Page } from '../../../../shared/kit/Page';
import { SkeletonLines } from '../../../../shared/kit/Skeleton';
import { EmptyState } from '../../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../../shared/kit/states/ErrorState';
import { type Between } from '../../../../shared/past';
import { useSession } from '../../../../shared/session';
import { useReadApplicantQuery } from '../../api';
import { useApplicantAddress } from '../../applicantAddress';
import { changesTexts } from '../../texts/changes';
import styles from './CvChanges.module.css';
import { CvDifferences } from './CvDifferences';

/** Of a CV that was not there yet: whoever may see all is told so, its owner is refused. */
const isMissing = (error: unknown): boolean => error !== undefined && [403, 404].includes(asPortalError(error).status);

/** Two moments of a CV: what was added, removed and changed from what to what. */
export const CvChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  const { user } = useSession();
  const [address] = useAddress();
  const { appid = user?.applicantids[0] ?? '' } = useApplicantAddress();
  const before = useReadApplicantQuery({ id: appid, asof });
  const after = useReadApplicantQuery({ id: appid, asof: until });
  const [was, is] = [before.currentData, after.currentData];
  const name = is ?? was;

  const failed = [before, after].find(({ error }) => error !== undefined && !isMissing(error));
  const lookAt = new URLSearchParams(address);
  lookAt.set('asof', until);
  lookAt.delete('compare');
  return (
    <Page
      title={name === undefined || fullName(name) === '' ? t('titleUnknown') : t('title', { name: fullName(name) })}
    >
      <div className={styles.changes}>
        {failed !== undefined ? (
          <Card>
            <ErrorState error={failed.error} text={t('loadError')} onRetry={() => void failed.refetch()} />
          </Card>
        ) : isMissing(after.error) ? (
          <Card>
            <EmptyState title={t('notLater')} />
          </Card>
        ) : isMissing(before.error) ? (
          <Card>
            <EmptyState
              title={t('notYet')}
              text={t('notYetText')}
              action={<LinkButton to={`?${lookAt.toString()}`}>{t('look')}</LinkButton>}
            />
          </Card>
        ) : was === undefined || is === undefined ? (
          <SkeletonLines />
        ) : (
          <CvDifferences before={was} after={is} />
        )}
      </div>
    </Page>
  );
};
