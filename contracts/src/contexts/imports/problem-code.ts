import type { ArgumentsOf } from '../../shared/messages/format';
import { codeOf } from '../../shared/messages/error-code';
import type { problemsEn } from './problems.en';

export type ProblemId = keyof typeof problemsEn;

/** Makes the code of a problem of a file or a row, as `errorCode` does for a field. */
export const problemCode = <Id extends ProblemId>(id: Id, ...[values]: ArgumentsOf<(typeof problemsEn)[Id]>): string =>
  codeOf(id, values);
