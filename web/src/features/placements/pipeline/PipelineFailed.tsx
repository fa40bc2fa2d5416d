import { asPortalError } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EmptyState, ErrorState, LinkButton, Page } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { placementsTexts } from '../texts';

interface PipelineFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A project that could not be read. One of another client is refused, with the way to one's own. */
export const PipelineFailed = ({ error, onRetry }: PipelineFailedProps) => {
  const t = useText(placementsTexts, specTexts);
  const { user } = useSession();
  const refused = asPortalError(error).status === 403;
  return (
    <Page title={t('title')}>
      {refused ? (
        <div role="alert">
          <EmptyState
            drawing="gate"
            title={t('app-not-authorized')}
            {...(user?.account.category === 'employer' && {
              action: <LinkButton to={getHref('projectApplicants')}>{t('toOwnProjects')}</LinkButton>,
            })}
          />
        </div>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Page>
  );
};
