import { label, type Kind } from '@berangkat/contracts/reference';
import { useCallback } from 'react';
import { intlTag, useLocale, useText } from '../../../../shared/i18n';
import { useMasterData } from '../../../../shared/masterdata';
import { formTexts } from '../../texts/form';
import { type FormValues } from '../values';
import { type ShownField } from './differences';

const KINDS: Partial<Record<ShownField, Kind>> = {
  gender: 'gender',
  degree: 'degree',
  employment: 'employment',
  nationality: 'nationality',
  religion: 'religion',
  maritalstatus: 'maritalStatus',
  emergencycontactrelation: 'relation',
};

/** The value of a field as a person reads it. */
export const useWords = (): ((field: ShownField, value: FormValues[ShownField]) => string) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const { word } = useMasterData();
  return useCallback(
    (field, value) => {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('empty');
      if (Array.isArray(value)) return value.map((position) => word('position', position)).join(', ');
      if (field === 'industry' || field === 'department') return word(field, String(value));
      const kind = KINDS[field];
      if (kind !== undefined) return label(kind, String(value), locale);
      if (field === 'dateofbirth' && !Number.isNaN(Date.parse(String(value))))
        return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
          Date.parse(String(value)),
        );
      return String(value);
    },
    [t, locale, word],
  );
};
