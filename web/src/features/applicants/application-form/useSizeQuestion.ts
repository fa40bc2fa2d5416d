import { DEFAULT_HEIGHT, DEFAULT_WEIGHT } from '@berangkat/contracts/applicants';
import { useRef } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { useConfirm } from '../../../shared/kit/dialog';
import { formTexts } from '../texts/form';
import { useVoice } from './useVoice';
import { type FormValues } from './values';

/**
 * Height and weight are filled in from the start (000 §9), and reached CVs unread. Where both are still so, the
 * applicant is asked once whether they are right, and otherwise led to them.
 */
export const useSizeQuestion = (
  form: Pick<UseFormReturn<FormValues>, 'setFocus'>,
): ((values: FormValues) => Promise<boolean>) => {
  const t = useVoice(useText(formTexts));
  const confirm = useConfirm();
  const confirmed = useRef(false);
  return async ({ height, weight }) => {
    if (confirmed.current || height !== DEFAULT_HEIGHT || weight !== DEFAULT_WEIGHT) return true;
    confirmed.current = await confirm({
      title: t('sizeQuestion', { height, weight }),
      text: t('sizeWhy'),
      confirm: t('sizeRight'),
      cancel: t('sizeChange'),
    });
    if (!confirmed.current) form.setFocus('height', { shouldSelect: true });
    return confirmed.current;
  };
};
