import type { ArgumentsOf } from '../../shared/messages/format';
import { codeOf } from '../../shared/messages/error-code';
import type { problemsEn } from './problems.en';

export type ProblemId = keyof typeof problemsEn;

/** What is wrong with a file or a row, as `errorCode` says it of a field. */
export const problemCode = <Id extends ProblemId>(id: Id, ...[values]: ArgumentsOf<(typeof problemsEn)[Id]>): string =>
  codeOf(id, values);
