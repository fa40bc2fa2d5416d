import { type interviewEvents } from '@berangkat/contracts/interviews';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

type CriteriaEvent = Extract<EventOf<(typeof interviewEvents)[number]>, { readonly type: 'InterviewCriteriaSet' }>;

/** The criteria of a project in their order; none for the usual ones. */
type Criteria = readonly string[];
interface SetCriteria {
  readonly projectid: string;
  readonly criteria: Criteria;
}

export const criteriaDecider: Decider<Criteria, SetCriteria, CriteriaEvent> = {
  initialState: () => [],
  decide: ({ projectid, criteria }, before) =>
    JSON.stringify(criteria) === JSON.stringify(before)
      ? []
      : [{ type: 'InterviewCriteriaSet', data: { projectid, criteria: [...criteria] } }],
  evolve: (_, { data }) => data.criteria,
};

export const criteriaStream = (projectid: string): string => `interviewcriteria-${projectid}`;
