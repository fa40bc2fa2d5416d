import { specTexts, useText } from '../../../shared/i18n';
import { keyTexts, useBanner, useKeys } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { placementsTexts } from '../texts';

/** `w` says that nobody is selected (readings.md, A10). Where somebody is, the acts of the selection are asked first. */
export const AnnounceKey = () => {
  const t = useText(placementsTexts, specTexts);
  const keys = useText(keyTexts);
  const { can } = useSession();
  const banner = useBanner();
  const tell = (): void => banner('error', t('no-applicants-selected'), { timeout: PIPELINE_TIMEOUT });
  useKeys(keys('list'), can('announcement.send') ? [{ keys: ['w'], label: t('announce'), run: tell }] : []);
  return null;
};
