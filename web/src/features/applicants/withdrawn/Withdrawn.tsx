import { useText } from '../../../shared/i18n';
import { looks } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { SupportLink } from '../../../shared/portal-settings';
import { useSession } from '../../../shared/session';
import { withdrawnTexts } from '../texts/withdrawn';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// Rare: the phone of an applicant pays for it when it is so.
const Merged = lazy(() => import('./Merged').then((module) => ({ default: module.Merged })));

/** For an applicant whose record was withdrawn, or is another account's after a merge: what that means, and whom to ask. */
export const Withdrawn = ({ merged = false }: { readonly merged?: boolean }) => {
  const t = useText(withdrawnTexts);
  const { user } = useSession();
  if (merged || user?.merged === true)
    return (
      <Part>
        <Merged />
      </Part>
    );
  return (
    <Card>
      <EmptyState
        title={t('title')}
        text={t('text')}
        action={<SupportLink className={looks({ look: 'outline' })}>{t('ask')}</SupportLink>}
      />
    </Card>
  );
};
