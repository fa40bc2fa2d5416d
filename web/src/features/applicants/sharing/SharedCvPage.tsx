import { useLocation } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { VisuallyHidden } from '../../../shared/kit/VisuallyHidden';
import { SheetSkeleton } from '../cv/SheetSkeleton';
import { useCvWords } from '../cv/useCvWords';
import { sharingTexts } from '../texts/sharing';
import { SharedBy } from './SharedBy';
import { SharedSheet } from './SharedSheet';
import styles from './Sharing.module.css';
import { useSharedCv } from './useSharedCv';

/** A CV as whoever has a link sees it. What stands behind the # of the address is the link's token. */
export const Component = () => {
  const token = useLocation().hash.slice(1);
  return (
    <>
      {/* The gateway says the same in headers. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Shared key={token} token={token} />
    </>
  );
};

const REASONS = { 'share-expired': 'expired', 'share-busy': 'busy' } as const;

const Shared = ({ token }: { readonly token: string }) => {
  const t = useText(sharingTexts);
  const { day } = useCvWords();
  const { state, again } = useSharedCv(token);
  if (state.status === 'open')
    return (
      <Page title={fullName(state.cv)} intro={t('intro')} width="reading">
        <SharedSheet cv={state.cv} />
        <SharedBy name={fullName(state.cv)} />
        <p className={styles.until}>{t('until', { day: day(state.expiresat) ?? '' })}</p>
      </Page>
    );
  if (state.status === 'opening')
    return (
      <Page title={t('tab')} width="reading">
        <VisuallyHidden>
          <span role="status">{t('loading')}</span>
        </VisuallyHidden>
        <SheetSkeleton />
      </Page>
    );
  const { status, code } = state.error;
  const over = status === 403 || code === 'share-busy';
  return (
    <Page title={t('tab')} width="reading">
      <Card>
        <div role="alert">
          <EmptyState
            drawing={over ? 'gate' : 'unplugged'}
            title={t(over ? 'overTitle' : 'failedTitle')}
            text={over ? t(code in REASONS ? REASONS[code as keyof typeof REASONS] : 'linkInvalid') : t('failed')}
            {...(!over && {
              action: (
                <Button look="outline" onClick={again}>
                  {t('tryAgain')}
                </Button>
              ),
            })}
          />
        </div>
      </Card>
    </Page>
  );
};
