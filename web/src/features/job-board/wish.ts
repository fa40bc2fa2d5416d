import { type JobView } from '@berangkat/contracts/jobs';
import { choiceCalled, type Choices, departmentsIn } from '@berangkat/contracts/masterdata/choices';

/**
 * The start of an application that a job has led to: its department, and its position where the kept lists have one of
 * that name.
 */
export const wishOf = (
  { opjobtitle, department }: Pick<JobView, 'opjobtitle' | 'department'>,
  choices: Choices | undefined,
): { readonly department: string; readonly position?: string } => {
  const offered = choiceCalled(departmentsIn(choices ?? []), department)?.positions ?? [];
  const position = choiceCalled(offered, opjobtitle);
  return { department, ...(position !== undefined && { position: position.value }) };
};
