import {
  type Application,
  FURTHER_FIELDS,
  QUICK_FIELDS,
  type QuickAnswers,
  type SubmitQuick,
  type UpdateQuick,
} from '@berangkat/contracts/applicants';
import { type WantedWork } from '@berangkat/contracts/masterdata';
import { pick } from '../../kernel/changes';
import { type RecordedApplicant } from './decider';

export interface WorkInterfaces {
  /**
   * The work that an application asks for, in stored values; what the record has already may stay.
   * @throws {CommandRefused} 400 it is not offered
   */
  work(wanted: WantedWork, before?: Partial<Record<keyof WantedWork, unknown>>): Promise<WantedWork>;
}

/**
 * The answers of an application, with the work that it asks for in stored values.
 * @throws {CommandRefused} 400 for work that is not offered
 */
export const withWork = async <A extends WantedWork>(
  interfaces: WorkInterfaces,
  application: A,
  before?: RecordedApplicant['application'],
): Promise<A> => ({
  ...application,
  ...(await interfaces.work(application, before)),
});

/** The answers of the quick form. */
export const quickAnswersOf = <Q extends SubmitQuick | UpdateQuick>(body: Q) =>
  pick(body, [...QUICK_FIELDS, 'experience']);

/**
 * The answers with which a record begins by the quick form: also those that an import knows beyond it.
 * @throws {CommandRefused} 400 for work that is not offered
 */
export const firstAnswersOf = async (
  interfaces: WorkInterfaces,
  body: SubmitQuick,
): Promise<QuickAnswers & Partial<Application>> => {
  const answers = { ...quickAnswersOf(body), ...pick(body, FURTHER_FIELDS) };
  const { industry, department, positions = [] } = answers;
  if (industry === undefined || department === undefined) return answers;
  const work = await interfaces.work({ industry, department, positions });
  return { ...answers, ...work, positions: work.positions.length === 0 ? undefined : [...work.positions] };
};

/** Whether a body is that of the quick form. */
export const isQuick = <Q extends SubmitQuick | UpdateQuick>(body: Q | object): body is Q =>
  'kind' in body && body.kind === 'quick';
