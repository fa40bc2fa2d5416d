import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';

/** Id of the element that holds what the gateway has drawn the page of. */
export const GIVEN_ID = 'job';

export interface GivenJob {
  readonly job: JobView;
  /** Of the kept lists the industry of this job, with its department. */
  readonly choices: Choices;
  /** The agency of the job. */
  readonly agency?: PublicAgency | null;
}

let given: GivenJob | undefined;

/** The job that came with the page, for the first drawing of it; undefined for any other job. */
export const givenWithPage = (jobid: string): ({ readonly status: 'there' } & GivenJob) | undefined => {
  const element = document.getElementById(GIVEN_ID);
  if (element !== null) {
    given = JSON.parse(element.textContent) as GivenJob;
    element.remove();
  }
  return given?.job.opjobid === jobid ? { status: 'there', ...given } : undefined;
};

/** Of the lists what a job needs to be read. */
export const choicesOf = ({ industry, department }: JobView, choices: Choices): Choices =>
  choices.flatMap(({ departments, ...choice }) => {
    const named = departments.flatMap((one) => (calls(one, department) ? [{ ...one, positions: [] }] : []));
    return calls(choice, industry) || named.length > 0 ? [{ ...choice, departments: named }] : [];
  });

const calls = (
  { value, also }: { readonly value: string; readonly also?: readonly string[] | undefined },
  name: string,
) => value === name || also?.includes(name) === true;
