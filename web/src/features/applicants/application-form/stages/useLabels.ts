import { useMemo } from 'react';
import { useText } from '../../../../shared/i18n';
import { formTexts } from '../../texts/form';
import { useVoice } from '../useVoice';
import { FORM_FIELDS, type FormValues } from '../values';

type Labelled = Exclude<keyof FormValues, 'accountid' | 'singlename' | 'sameaddress'>;
const isLabelled = (field: keyof FormValues): field is Labelled =>
  field !== 'accountid' && field !== 'singlename' && field !== 'sameaddress';

/** Answers the label of each field. */
export const useLabels = (): Partial<Record<keyof FormValues, string>> & Record<Labelled, string> => {
  const t = useVoice(useText(formTexts));
  return useMemo(
    () => ({
      ...(Object.fromEntries(FORM_FIELDS.filter(isLabelled).map((field) => [field, t(field)])) as Record<
        Labelled,
        string
      >),
      accountid: t('account'),
    }),
    [t],
  );
};
