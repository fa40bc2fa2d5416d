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
  const { user } = useSession();
  const [title, text] =
    user?.account.category === 'vendor' ? [t('vendorTitle'), t('vendorText')] : [t('title'), t('text')];
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
        action={<SupportLink className={looks({ look: 'outline' })}>{t('ask')}</SupportLink>}
      />
    </Card>
  );
};
