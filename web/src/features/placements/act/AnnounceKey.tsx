import { useText } from '../../../shared/i18n';
import { AnnounceKey as AnyAnnounceKey } from '../../announcements';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { placementsTexts } from '../texts';

/** `w` says that nobody is selected, for as long as messages of a pipeline stay. */
export const AnnounceKey = () => {
  const t = useText(placementsTexts);
  return <AnyAnnounceKey label={t('announce')} timeout={PIPELINE_TIMEOUT} />;
};
