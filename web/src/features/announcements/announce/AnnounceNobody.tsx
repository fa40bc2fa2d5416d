import { IconSpeakerphone } from '@tabler/icons-react';
import { specTexts, useText } from '../../../shared/i18n';
import { IconButton, keyTexts, NOTHING_SELECTED, useBanner, useKeys } from '../../../shared/kit';
import { useSession } from '../../../shared/session';

interface AnnounceNobodyProps {
  /** The list's name of the act. */
  readonly label: string;
  /** Milliseconds that the message stays, where it is not the usual time. */
  readonly timeout?: number;
}

/**
 * Announce in a list of applicants in which nobody is selected: the button and `w` say so (readings.md, A10). It stands
 * among the list's `idleTools`, as a sign like its neighbours; a selection has the act itself.
 */
export const AnnounceNobody = ({ label, timeout }: AnnounceNobodyProps) => {
  const t = useText(specTexts);
  const keys = useText(keyTexts);
  const { can } = useSession();
  const banner = useBanner();
  const offered = can('announcement.send');
  const tell = (): void => banner('error', t('no-applicants-selected'), { timeout, about: NOTHING_SELECTED });
  useKeys(keys('list'), offered ? [{ keys: ['w'], label, run: tell }] : []);
  return (
    offered && (
      <IconButton label={label} size="small" onClick={tell}>
        <IconSpeakerphone size={18} aria-hidden />
      </IconButton>
    )
  );
};
