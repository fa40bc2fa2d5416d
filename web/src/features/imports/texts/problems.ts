import { problemsEn } from '@berangkat/contracts/imports/problems.en';
import { defineSpecTexts, specTexts, useIssueText, useText } from '../../../shared/i18n';

const problemTexts = defineSpecTexts(problemsEn, () =>
  import('@berangkat/contracts/imports/problems.id').then(({ problemsId }) => problemsId),
);

/** Answers the problem of a file or a row, in words. */
export const useProblemText = (): ((code: string) => string) => {
  useText(problemTexts, specTexts);
  return useIssueText();
};
