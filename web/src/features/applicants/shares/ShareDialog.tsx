import { type ShareView, stateOfShare } from '@berangkat/contracts/shares';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { useBanner } from '../../../shared/kit/banner';
import { CopyField, toClipboard } from '../../../shared/kit/copy';
import { Dialog, DialogActions, DialogText } from '../../../shared/kit/dialog';
import { QrCode } from '../../../shared/kit/qr/QrCode';
import { useCvWords } from '../cv/useCvWords';
import { sharingTexts } from '../texts/sharing';
import { useListSharesQuery, useRevokeShareMutation, useShareCvMutation } from './api';
import { shareAddress } from './shareAddress';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  readonly applicantid: string;
  readonly onClose: () => void;
}

/** Makes a link to a CV and copies it; lists the links there are, and revokes them. */
export const ShareDialog = ({ applicantid, onClose }: ShareDialogProps) => {
  const t = useText(sharingTexts, specTexts);
  const banner = useBanner();
  const { data: shares, error } = useListSharesQuery({ id: applicantid });
  const [share, { isLoading }] = useShareCvMutation();
  const [fresh, setFresh] = useState<{ readonly address: string; readonly copied: boolean }>();

  const copy = async (address: string): Promise<void> => {
    const copied = await toClipboard(address);
    setFresh({ address, copied });
    if (copied) banner('success', t('cv-link-copied'));
    else banner.mended();
  };
  const make = async (): Promise<void> => {
    const { data } = await share({ id: applicantid, purpose: 'link', audit: auditClaim('share_cv') });
    if (data === undefined) return banner('error', t('failedToShare'));
    await copy(shareAddress(data.token));
  };

  return (
    <Dialog title={t('detail-share-cv')} onClose={onClose}>
      <DialogText>{t('about')}</DialogText>
      {fresh !== undefined && (
        <div className={styles.fresh}>
          <CopyField key={fresh.address} label={t('link')} text={fresh.address} byHand={!fresh.copied} />
          <QrCode address={fresh.address} label={t('qr')} onScreen />
        </div>
      )}
      <section className={styles.part}>
        <h3 className={styles.head}>{t('links')}</h3>
        {error !== undefined && <p>{t('listFailed')}</p>}
        {shares?.length === 0 && <p>{t('noLinks')}</p>}
        {shares !== undefined && shares.length > 0 && (
          <ul className={styles.links}>
            {shares.map((each) => (
              <Link key={each.shareid} applicantid={applicantid} share={each} />
            ))}
          </ul>
        )}
      </section>
      <DialogActions>
        <Button look="primary" busy={isLoading} onClick={() => void make()}>
          {t('newLink')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const OF = { link: 'ofLink', paper: 'ofPaper', export: 'ofExport' } as const;

const Link = ({ applicantid, share }: { readonly applicantid: string; readonly share: ShareView }) => {
  const t = useText(sharingTexts);
  const { day } = useCvWords();
  const banner = useBanner();
  const [revoke, { isLoading }] = useRevokeShareMutation();
  const [now] = useState(() => Date.now());
  const { shareid, purpose, createdat, expiresat, revokedat, openings, lastopenedat } = share;
  const state = stateOfShare(share, now);
  const when = day(createdat) ?? '';
  const stands = {
    active: t('activeUntil', { day: day(expiresat) ?? '' }),
    expired: t('expiredOn', { day: day(expiresat) ?? '' }),
    revoked: t('revokedOn', { day: day(revokedat) ?? '' }),
  };
  const end = async (): Promise<void> => {
    const { error } = await revoke({ id: applicantid, shareid });
    banner(error === undefined ? 'success' : 'error', t(error === undefined ? 'revoked' : 'failedToRevoke'));
  };
  return (
    <li>
      <div>
        <p>{t(OF[purpose])}</p>
        <p className={styles.small}>{t('made', { when, who: share.createdbyname ?? '–' })}</p>
        <p className={styles.small}>
          {[
            stands[state],
            t('openings', { count: openings }),
            lastopenedat !== null && t('lastOpened', { when: day(lastopenedat) ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state === 'active' && (
        <Button look="outline" busy={isLoading} aria-label={t('revokeOf', { when })} onClick={() => void end()}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
};
