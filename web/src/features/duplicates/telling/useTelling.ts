import { type DuplicatePair } from '@berangkat/contracts/duplicates';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useAction } from '../../../shared/kit';
import { useDecideDuplicatesMutation } from '../api';
import { duplicatesTexts } from '../texts';

/** Says of pairs that they are two people, after a question, or takes that back. */
export const useTelling = (): ((
  pairs: readonly DuplicatePair[],
  apart: boolean,
  onDone?: () => void,
) => Promise<void>) => {
  const t = useText(duplicatesTexts);
  const act = useAction();
  const [decide] = useDecideDuplicatesMutation();
  return (pairs, apart, onDone) =>
    act({
      ...(apart && { ask: { title: t('tellApart'), text: t('askApart'), confirm: t('tellApart') } }),
      run: () =>
        decide({
          pairs: pairs.map(({ people: [one, other] }) => ({
            applicantid: one.applicantid,
            otherid: other.applicantid,
          })),
          apart,
          audit: auditClaim(apart ? 'tell_applicants_apart' : 'compare_applicants_again'),
        }),
      doneText: t(apart ? 'toldApart' : 'toldAgain'),
      failedText: t('failed'),
      ...(onDone !== undefined && { onDone }),
    });
};
