import { useText } from '../shared/i18n';
import { LinkButton } from '../shared/kit/Button';
import { Page } from '../shared/kit/Page';
import { EmptyState } from '../shared/kit/states/EmptyState';
import { getHref } from '../shared/paths';
import { appTexts } from './texts';

/** An address without a screen. */
export const NotFoundPage = () => {
  const t = useText(appTexts);
  return (
    <Page title={t('notFoundTitle')} width="reading">
      <EmptyState
        title="404"
        text={t('notFoundText')}
        action={
          <LinkButton look="primary" to={getHref('home')}>
            {t('goHome')}
          </LinkButton>
        }
      />
    </Page>
  );
};
