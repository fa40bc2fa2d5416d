import { type ListLength } from '@berangkat/contracts/kernel';
import { useText } from '../../../shared/i18n';
import { Skeleton } from '../../../shared/kit';
import { daysSince } from '../../placements';
import { dashboardTexts } from '../texts';

/** How long a list is; a bone of its size while that is on its way. */
export const Length = ({ of: length }: { readonly of: ListLength | undefined }) => {
  const t = useText(dashboardTexts);
  if (length === undefined) return <Skeleton width="3ch" height="0.9em" />;
  return t(length.exact ? 'count' : 'moreThan', { count: length.total });
};

/** For how long somebody has waited; null where nobody waits, undefined while it is on its way. */
export const Days = ({ since }: { readonly since: string | null | undefined }) => {
  const t = useText(dashboardTexts);
  if (since === undefined) return <Skeleton width="6ch" height="0.9em" />;
  return since === null ? '–' : t('days', { count: daysSince(since) });
};
