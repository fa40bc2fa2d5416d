import { asPortalError } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { SkeletonLines } from '../../../shared/kit/Skeleton';
import { useReadApplicantQuery } from '../api';
import { CvDifferences } from '../changes/CvDifferences';
import { replayTexts } from '../texts/replay';

interface StepChangesProps {
  readonly appid: string;
  /** Positions of the step before and of this one. */
  readonly before: string;
  readonly after: string;
}

/** Shows the changes of one step in the CV: asked for when the player stands still there. */
export const StepChanges = ({ appid, before, after }: StepChangesProps) => {
  const t = useText(replayTexts);
  const was = useReadApplicantQuery({ id: appid, asof: before });
  const is = useReadApplicantQuery({ id: appid, asof: after });
  const missing = [403, 404].includes(was.error === undefined ? 0 : asPortalError(was.error).status);
  if (missing) return <p>{t('notYet')}</p>;
  if (was.error !== undefined || is.error !== undefined) return <p role="alert">{t('loadError')}</p>;
  return was.currentData === undefined || is.currentData === undefined ? (
    <SkeletonLines />
  ) : (
    <CvDifferences before={was.currentData} after={is.currentData} />
  );
};
