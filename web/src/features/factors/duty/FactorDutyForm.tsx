import { factorDuty, type FactorDutyView } from '@berangkat/contracts/factors';
import { Link } from 'react-router-dom';
import { auditClaim } from '../../../shared/api';
import { useLocale, useText } from '../../../shared/i18n';
import { Card, CheckField, ErrorState, OPENING, SettingsForm, SkeletonForm, useZone } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useReadFactorsQuery } from '../api';
import { useChangeFactorDutyMutation, useReadFactorDutyQuery } from '../api';
import { dayText } from './dayText';
import styles from './Duty.module.css';
import { dutyTexts } from './texts';

/** Which kinds of account must have a second factor, for superadmins who have one. */
export const FactorDutyForm = () => {
  const t = useText(dutyTexts);
  const own = useReadFactorsQuery();
  const { data, error, refetch } = useReadFactorDutyQuery(undefined, OPENING);
  const failed = data === undefined ? error : own.data === undefined ? own.error : undefined;
  if (failed !== undefined)
    return (
      <Card title={t('title')}>
        <ErrorState
          text={t('loadError')}
          error={failed}
          onRetry={() => {
            void refetch();
            void own.refetch();
          }}
        />
      </Card>
    );
  if (data === undefined || own.data === undefined) return <SkeletonForm fields={2} />;
  const hasFactor = own.data.codes || own.data.passkeys.length > 0;
  return <DutyForm newest={data} refetch={refetch} hasFactor={hasFactor} />;
};

interface DutyFormProps {
  readonly newest: FactorDutyView;
  readonly refetch: () => PromiseLike<{ readonly data?: FactorDutyView | undefined }>;
  readonly hasFactor: boolean;
}

const DutyForm = ({ newest, refetch, hasFactor }: DutyFormProps) => {
  const t = useText(dutyTexts);
  const locale = useLocale();
  const { zone } = useZone();
  const [change] = useChangeFactorDutyMutation();
  const from = (at: string | null): string | undefined =>
    at === null ? undefined : t(Date.parse(at) > Date.now() ? 'from' : 'since', { day: dayText(at, locale, zone) });
  if (!hasFactor)
    return (
      <Card title={t('title')}>
        <p className={styles.intro}>{t('intro')}</p>
        <p className={styles.intro}>
          {t('ownFirst')} <Link to={getHref('secondFactor')}>{t('setUp')}</Link>
        </p>
      </Card>
    );
  return (
    <SettingsForm
      newest={newest}
      refetch={refetch}
      part={({ superadmin, admin, revision }) => ({
        superadmin: superadmin !== null,
        admin: admin !== null,
        revision,
      })}
      title={t('title')}
      intro={<p className={styles.intro}>{t('intro')}</p>}
      schema={factorDuty}
      start={{ superadmin: false, admin: false }}
      save={(values, revision) => change({ ...values, revision, audit: auditClaim('change_factor_duty') })}
      savedText={t('saved')}
      failedText={t('saveError')}
    >
      {(control) => (
        <>
          <CheckField control={control} name="superadmin" label={t('superadmin')} hint={from(newest.superadmin)} />
          <CheckField control={control} name="admin" label={t('admin')} hint={from(newest.admin)} />
        </>
      )}
    </SettingsForm>
  );
};
