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

/** A project that could not be read. What is of another client, or not there any more, is not tried again: a link leads on. */
export const PipelineFailed = ({ error, onRetry }: PipelineFailedProps) => {
  const t = useText(placementsTexts, specTexts);
  const { user } = useSession();
  const { status } = asPortalError(error);
  const wayOn =
    user?.account.category === 'employer' ? (
      <LinkButton to={getHref('projectApplicants')}>{t('toOwnProjects')}</LinkButton>
    ) : (
      <LinkButton to={getHref('projectManagement')}>{t('toProjects')}</LinkButton>
    );
  if (status !== 403 && status !== 404)
    return (
      <Page title={t('title')}>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    );
  return (
    <Page title={t('title')}>
      <div role="alert">
        {status === 403 ? (
          <EmptyState drawing="gate" title={t('app-not-authorized')} action={wayOn} />
        ) : (
          <EmptyState drawing="magnifier" title={t('goneTitle')} text={t('goneText')} action={wayOn} />
        )}
      </div>
    </Page>
  );
};
