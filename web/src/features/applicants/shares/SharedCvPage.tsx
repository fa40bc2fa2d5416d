import { type OpenedShare, type SharedCv } from '@berangkat/contracts/shares';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
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
import { SharedSheet } from './SharedSheet';
import styles from './Sharing.module.css';
import { Agency } from '../../../shared/agency';
import { usePortalSettings } from '../../../shared/portal-settings';
import { asPortalError, type PortalError } from '../../../shared/api';
import { useOpenShareMutation, useReadSharedCvQuery } from './api';

type SharedCvState =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: PortalError }
  | { readonly status: 'open'; readonly cv: SharedCv; readonly expiresat: OpenedShare['expiresat'] };

/** Opens a link and reads the CV behind it. */
const useSharedCv = (token: string): { readonly state: SharedCvState; readonly again: () => void } => {
  const [open, opened] = useOpenShareMutation();
  const read = useReadSharedCvQuery(opened.data === undefined ? skipToken : { pass: opened.data.pass });
  const again = useCallback(() => void open({ token }), [open, token]);
  const { isUninitialized } = opened;
  // Once, and again when the session of its reader ends: with it goes what was answered.
  useEffect(() => {
    if (isUninitialized) again();
  }, [isUninitialized, again]);
  const error = opened.error ?? read.error;
  if (opened.data !== undefined && read.data !== undefined)
    return { state: { status: 'open', cv: read.data, expiresat: opened.data.expiresat }, again };
  if (error === undefined || opened.isLoading || read.isFetching) return { state: { status: 'opening' }, again };
  return { state: { status: 'failed', error: asPortalError(error) }, again };
};

/** Names the applicant's agency, and the way to talk about her; nothing while the agency has not said who it is. */
const SharedBy = ({ name }: { readonly name: string }) => {
  const t = useText(sharingTexts);
  const settings = usePortalSettings();
  if (settings?.agency == null) return null;
  const { agency, chaturl, contactemail } = settings;
  const message = encodeURIComponent(t('talkWords', { name }));
  const chat = chaturl?.startsWith('https://wa.me/') ? `${chaturl}?text=${message}` : chaturl;
  const href = chat ?? (contactemail === null ? null : `mailto:${contactemail}?subject=${message}`);
  const Icon = chat === null ? IconMail : IconBrandWhatsapp;
  return (
    <Agency agency={agency} look="card" className={styles.by}>
      {href !== null && (
        <a className={styles.talk} href={href} target="_blank" rel="noopener noreferrer">
          <Icon size={20} aria-hidden /> {t('talk', { name })}
        </a>
      )}
    </Agency>
  );
};

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
