import { Card, Part, SkeletonLines, useIdInAddress } from '../../shared/kit';
import { TallyList } from './list/TallyList';
import { lazy } from '../../shared/lazy';

// The list is what a visit begins with.
const TallyPage = lazy(() => import('./figures/TallyPage').then((module) => ({ default: module.TallyPage })));
const TallyForm = lazy(() => import('./form/TallyForm').then((module) => ({ default: module.TallyForm })));

/** All tallies, the one that the address names with its figures, or the form of one. */
export const Component = () => {
  const id = useIdInAddress();
  const edited = useIdInAddress('edit');
  if (id === undefined && edited === undefined) return <TallyList />;
  return (
    <Part
      fallback={
        <Card>
          <SkeletonLines />
        </Card>
      }
    >
      {edited === undefined ? (
        <TallyPage key={id} id={id!} />
      ) : (
        <TallyForm key={edited} id={edited === 'new' ? undefined : edited} />
      )}
    </Part>
  );
};
