import { useText } from '../../../shared/i18n';
import { looks } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { SupportLink } from '../../../shared/portal-settings';
import { useSession } from '../../../shared/session';
import { mergedTexts } from '../texts/merged';

/** For the account whose record was merged into that of another account: what that means, and whom to ask. */
export const Merged = () => {
  const t = useText(mergedTexts);
  const isVendors = useSession().user?.account.category === 'vendor';
  const ask = (
    <SupportLink className={looks({ look: 'outline', ...(isVendors && { size: 'small' }) })}>{t('ask')}</SupportLink>
  );
  // A vendor has other applicants, whom the page is about.
  if (isVendors)
    return (
      <Card title={t('vendorTitle')} actions={ask}>
        <p>{t('vendorText')}</p>
      </Card>
    );
  return (
    <Card>
      <EmptyState title={t('title')} text={t('text')} action={ask} />
    </Card>
  );
};
