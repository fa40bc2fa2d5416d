import { useText } from '../../../shared/i18n';
import { AnnounceNobody as AnyAnnounceNobody } from '../../announcements';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { placementsTexts } from '../texts';

/** Announce while nobody is selected says so, for as long as messages of a pipeline stay. */
export const AnnounceNobody = () => {
  const t = useText(placementsTexts);
  return <AnyAnnounceNobody label={t('announce')} timeout={PIPELINE_TIMEOUT} />;
};
