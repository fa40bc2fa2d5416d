import { auditClaim } from '../../shared/api';
import { specTexts, useLocale, useText } from '../../shared/i18n';
import { Button, Card, useBanner, useConfirm } from '../../shared/kit';
import { useMakeRecoveryCodesMutation } from './api';
import styles from './Factors.module.css';
import { saidOf } from './said';
import { factorTexts } from './texts';

interface RecoveryCardProps {
  /** Codes that were not used. */
  readonly left: number;
  readonly onMade: (recoverycodes: readonly string[]) => void;
}

/** The recovery codes: how many are left, and ten new ones. */
export const RecoveryCard = ({ left, onMade }: RecoveryCardProps) => {
  const t = useText(factorTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const language = useLocale();
  const [make, { isLoading }] = useMakeRecoveryCodesMutation();
  const renew = async (): Promise<void> => {
    if (!(await confirm({ title: t('renewTitle'), text: t('renewText'), confirm: t('renew') }))) return;
    const { data, error } = await make({ language, audit: auditClaim('make_recovery_codes') });
    if (data?.recoverycodes === undefined) return banner('error', t(saidOf(error)));
    banner.mended();
    onMade(data.recoverycodes);
  };
  return (
    <Card title={t('recovery')}>
      <div className={styles.card}>
        <p>{t('recoveryText')}</p>
        <p className={styles.state}>{t('recoveryLeft', { count: left })}</p>
        <Button look="outline" busy={isLoading} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </Card>
  );
};
