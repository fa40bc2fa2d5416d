import { specTexts, useText } from '../../../shared/i18n';
import { keyTexts, NOTHING_SELECTED, useBanner, useKeys } from '../../../shared/kit';
import { useSession } from '../../../shared/session';

interface AnnounceKeyProps {
  /** What a list calls the act. */
  readonly label: string;
  /** Milliseconds that the message stays, where it is not the usual time. */
  readonly timeout?: number;
}

/**
 * In a list of applicants `w` says that nobody is selected (readings.md, A10). Where somebody is, the acts of the selection
 * are asked first, because they came to the screen later.
 */
export const AnnounceKey = ({ label, timeout }: AnnounceKeyProps) => {
  const t = useText(specTexts);
  const keys = useText(keyTexts);
  const { can } = useSession();
  const banner = useBanner();
  const tell = (): void => banner('error', t('no-applicants-selected'), { timeout, about: NOTHING_SELECTED });
  useKeys(keys('list'), can('announcement.send') ? [{ keys: ['w'], label, run: tell }] : []);
  return null;
};
