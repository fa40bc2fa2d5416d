import { Holds, Part } from '../../../shared/kit/Part';
import { useListInterviewsQuery } from './api';
import type { OwnInterviewsProps } from './OwnInterviews';
import { lazy } from '../../../shared/lazy';

const OwnInterviews = lazy(() => import('./OwnInterviews').then((module) => ({ default: module.OwnInterviews })));

/**
 * The coming interviews of somebody, or of a vendor's people; nothing where there are none, and no code for them. What
 * stands below waits for them: they pushed away what was being read.
 */
export const Interviews = ({ applicantid, as }: OwnInterviewsProps) => {
  const { data = [], isLoading } = useListInterviewsQuery(applicantid === undefined ? {} : { applicantid });
  if (isLoading) return <Holds />;
  if (data.length === 0) return null;
  return (
    <Part holds>
      <OwnInterviews applicantid={applicantid} as={as} />
    </Part>
  );
};
