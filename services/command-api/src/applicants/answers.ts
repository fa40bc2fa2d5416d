import { QUICK_FIELDS, type SubmitQuick, type UpdateQuick } from '@berangkat/contracts/applicants';
import { type WantedWork } from '@berangkat/contracts/masterdata';
import { pick } from '../changes';
import { type RecordedApplicant } from './decider';

export interface WorkNeighbours {
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
  neighbours: WorkNeighbours,
  application: A,
  before?: RecordedApplicant['application'],
): Promise<A> => ({
  ...application,
  ...(await neighbours.work(application, before)),
});

/** The answers of the quick form. */
export const quickAnswersOf = <Q extends SubmitQuick | UpdateQuick>(body: Q) =>
  pick(body, [...QUICK_FIELDS, 'experience']);

/** Whether a body is that of the quick form. */
export const isQuick = <Q extends SubmitQuick | UpdateQuick>(body: Q | object): body is Q =>
  'kind' in body && body.kind === 'quick';
