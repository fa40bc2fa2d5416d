import { useCallback } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { useAction } from '../../../shared/kit';
import { useEraseApplicantMutation } from '../api';
import { erasingTexts } from '../texts/erasing';

interface Person {
  readonly applicantid: string;
  readonly name: string;
}

/** Erases an applicant for good after a question that names the person and what goes (001 §8). */
export const useErase = () => {
  const t = useText(erasingTexts, specTexts);
  const act = useAction();
  const [send] = useEraseApplicantMutation();
  const erase = useCallback(
    ({ applicantid, name }: Person, onDone?: () => void): Promise<void> =>
      act({
        ask: {
          title: t('eraseTitle', { name }),
          text: t('eraseText', { name }),
          confirm: t('erase'),
          danger: true,
        },
        run: () => send({ id: applicantid }),
        doneText: t('applicant-delete-success', { name }),
        failedText: t('applicant-delete-failed', { name }),
        unansweredText: t('applicant-delete-error', { name }),
        ...(onDone && { onDone }),
      }),
    [act, send, t],
  );
  return { label: t('erase'), erase };
};
