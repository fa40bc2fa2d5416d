import { type Action } from '@berangkat/contracts/permissions';
import { type CommandMeta } from './command';

/**
 * Lets an actor through who has this right on an applicant, to what belongs to that applicant: records, files. Without
 * an id, because a record is nobody's, it refuses as it does for an applicant who is not there.
 * @throws {CommandRefused} 403; 404 for an applicant who is removed, and for one who is not there where the actor may
 *   know it
 */
export type ApplicantFor = (applicantid: string | undefined, right: Action, meta: CommandMeta) => Promise<void>;
