import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { label, type Kind } from '@berangkat/contracts/reference';
import { useCallback } from 'react';
import { useText, intlTag, useLocale } from '../../../../shared/i18n';
import { Button } from '../../../../shared/kit/Button';
import { Dialog, DialogActions, DialogText } from '../../../../shared/kit/dialog';
import { formTexts } from '../../texts/form';
import { useLabels } from '../stages/useLabels';
import { formOf, type FormValues } from '../values';
import { differencesOf, type ShownField } from './differences';
import styles from './StaleDialog.module.css';
import { useMasterData } from '../../../../shared/masterdata';

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
const useWords = (): ((field: ShownField, value: FormValues[ShownField]) => string) => {
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

interface StaleDialogProps {
  readonly before: FormValues;
  readonly theirs: ApplicantDetail;
  readonly mine: FormValues;
  /** Takes their version with the changes of this form over it. */
  readonly onRebase: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved first: what they changed, beside what this form would make of it. */
export const StaleDialog = ({ before, theirs, mine, onRebase, onReload, onClose }: StaleDialogProps) => {
  const t = useText(formTexts);
  const label = useLabels();
  const words = useWords();
  const differences = differencesOf(before, formOf(theirs), mine);
  return (
    <Dialog title={t('staleTitle')} wide onClose={onClose}>
      <DialogText>{t('staleText')}</DialogText>
      {differences.length === 0 && <p>{t('staleNothing')}</p>}
      <ul className={styles.list}>
        {differences.map(({ field, before: was, theirs: now, mine: own }) => (
          <li key={field}>
            <h3>{label[field]}</h3>
            <dl>
              <div>
                <dt>{t('staleTheirs')}</dt>
                <dd>
                  {words(field, now)} <small>{t('staleBefore', { value: words(field, was) })}</small>
                </dd>
              </div>
              {own !== undefined && (
                <div className={styles.mine}>
                  <dt>{t('staleMine')}</dt>
                  <dd>
                    {words(field, own)} <small>{t('staleConflict')}</small>
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="primary" className={styles.answer} onClick={onRebase}>
          {t('staleRebase')}
        </Button>
        <Button look="outline" className={styles.answer} onClick={onReload}>
          {t('staleReload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
