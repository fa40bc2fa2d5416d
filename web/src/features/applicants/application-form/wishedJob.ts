import { choiceCalled, type Choices, departmentsIn } from '@berangkat/contracts/masterdata/choices';
import { askChoices } from '../../../shared/masterdata/askChoices';
import { knownChoices } from '../../../shared/masterdata/known';
import { type useAppDispatch } from '../../../shared/useAppDispatch';
import { type FormValues } from './values';

/** The fields of a new application that a job fills in. */
export type WishedJob = Partial<Pick<FormValues, 'industry' | 'department' | 'positions'>>;

/**
 * The job that led to a new application (`?position=…&department=…`), as the form holds it; without a position where the
 * job has a name that is none. Nothing where the address names something that is not offered.
 */
export const wishedJob = (address: URLSearchParams, choices: Choices): WishedJob => {
  const department = choiceCalled(departmentsIn(choices), address.get('department') ?? '');
  const wanted = address.get('position') ?? '';
  const position = department && choiceCalled(department.positions, wanted);
  const industry = department && choices.find(({ departments }) => departments.includes(department));
  if (industry === undefined || (wanted !== '' && position === undefined)) return {};
  if ([industry, department, position].some((one) => one?.off)) return {};
  return {
    industry: industry.value,
    department: department!.value,
    ...(position !== undefined && { positions: [position.value] }),
  };
};

/** That job by the lists as this device has them, or else as the server answers; none where neither is there. */
export const readWishedJob = async (
  address: URLSearchParams,
  dispatch: ReturnType<typeof useAppDispatch>,
): Promise<WishedJob> => {
  const choices = knownChoices() ?? (await askChoices(dispatch));
  return choices === undefined ? {} : wishedJob(address, choices);
};
