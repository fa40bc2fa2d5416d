import { interviewEvents } from '@berangkat/contracts/interviews';
import { type PastOf } from '../../query-kit/past';
import { reportingEvents } from './projection';

export const past: PastOf<'reports'> = {
  reports: { changing: () => ({ events: [...reportingEvents, ...interviewEvents] }) },
};
