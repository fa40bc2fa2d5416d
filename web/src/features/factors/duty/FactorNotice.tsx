import { useLocale, useText } from '../../../shared/i18n';
import { Card, LinkButton, useZone } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { dayText } from './dayText';
import styles from './Duty.module.css';
import { dutyTexts } from './texts';

/** Tells an account by when it has to have set up a second factor, and leads there. @param due ISO 8601 */
export const FactorNotice = ({ due }: { readonly due: string }) => {
  const t = useText(dutyTexts);
  const locale = useLocale();
  const { zone } = useZone();
  return (
    <Card title={t('soon', { day: dayText(due, locale, zone) })}>
      <div className={styles.notice}>
        <p>{t('soonText')}</p>
        <LinkButton look="primary" to={getHref('secondFactor')}>
          {t('setUp')}
        </LinkButton>
      </div>
    </Card>
  );
};
