import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { SupportLink } from '../../../shared/portal-settings';
import { withdrawnTexts } from '../texts/withdrawn';

/** For an applicant whose record was withdrawn: what that means, and whom to ask. */
export const Withdrawn = () => {
  const t = useText(withdrawnTexts);
  return (
    <Card>
      <EmptyState title={t('title')} text={t('text')} action={<SupportLink>{t('ask')}</SupportLink>} />
    </Card>
  );
};
