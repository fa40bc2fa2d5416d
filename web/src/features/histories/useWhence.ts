import { type AuditEntry } from '@berangkat/contracts/audit';
import { pageName } from '@berangkat/contracts/trail';
import { countryName, useLocale, useText } from '../../shared/i18n';
import { useTrail } from '../audit';
import { historyTexts } from './texts';

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;

/** From where somebody acted, as far as it is known: through which screen, on what, in which country. */
export const useWhence = (): ((entry: Pick<AuditEntry, 'page' | 'clientCountry' | 'deviceDetails'>) => string) => {
  const t = useText(historyTexts);
  const locale = useLocale();
  const { pages } = useTrail();
  return ({ page, clientCountry, deviceDetails: { deviceType } }) => {
    const device = DEVICES.find((one) => one === deviceType);
    return [
      page !== null && t('at', { page: pageName(page, pages) }),
      device !== undefined && t(device),
      clientCountry !== null && countryName(clientCountry, locale),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
