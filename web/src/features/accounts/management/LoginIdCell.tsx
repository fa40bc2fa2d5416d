import { type AccountRow, mayHaveLoginId } from '@berangkat/contracts/accounts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { IconButton, useBanner } from '../../../shared/kit';
import { useRevealLoginIdMutation } from '../api';
import { accountFormTexts } from '../form/texts';
import styles from './AccountListPage.module.css';

const DOTS = '••••••••••';

/** The login ID of a row: dots, until the superadmin looks, which the trail remembers. */
export const LoginIdCell = ({
  account: { accountid, email, category, hasloginid },
}: {
  readonly account: AccountRow;
}) => {
  const t = useText(accountFormTexts, specTexts);
  const banner = useBanner();
  const [reveal, { isLoading }] = useRevealLoginIdMutation();
  const [shown, setShown] = useState<string>();
  if (!mayHaveLoginId(category)) return <span className={styles.none}>–</span>;
  if (!hasloginid) return <span className={styles.none}>{t('noLoginId')}</span>;

  const toggle = async (): Promise<void> => {
    if (shown !== undefined) return setShown(undefined);
    const { data } = await reveal({ id: accountid, audit: auditClaim('reveal_loginid') });
    if (data === undefined) return banner('error', t('revealFailed'));
    banner.mended();
    setShown(data.loginid);
  };
  const Eye = shown === undefined ? IconEye : IconEyeOff;
  return (
    <span className={styles.cell}>
      <code aria-label={shown === undefined ? t('hidden') : undefined}>{shown ?? DOTS}</code>
      <IconButton
        look="quiet"
        size="small"
        busy={isLoading}
        label={t(shown === undefined ? 'reveal' : 'hide', { email: email ?? accountid })}
        onClick={(event) => {
          event.stopPropagation();
          void toggle();
        }}
      >
        <Eye size={18} aria-hidden />
      </IconButton>
    </span>
  );
};
