import { type AuditEntry, type FieldChange } from '@berangkat/contracts/audit';
import { useLocale, useText } from '../../../shared/i18n';
import { statusTexts, type StatusWord } from '../../../shared/kit/texts/status';
import { auditTexts } from '../texts';
import styles from './Changes.module.css';
import { fieldName, valueText } from './changes';
import { useTrail } from './useTrail';

type Changed = Pick<AuditEntry, 'objecttype' | 'changes'>;

/** How a value of a field reads in the language on screen. */
const useValueText = () => {
  const locale = useLocale();
  const word = useText(statusTexts);
  const stateWord = (state: string): string =>
    Object.hasOwn(statusTexts.en, state) ? word(state as StatusWord) : state;
  return (field: string, value: FieldChange['before']): string => valueText(field, value, locale, stateWord);
};

/** Changes that a line of the trail says in full. */
const FEW = 2;

/** What an update changed, in a line: few with before and after, of more the names. */
export const ChangesLine = ({ entry: { objecttype, changes } }: { readonly entry: Changed }) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const textOf = useValueText();
  const lines = changes.map(({ field, before, after, shown }) => {
    const name = fieldName(trail, objecttype, field);
    return shown && changes.length <= FEW
      ? t('changedFromTo', { name, before: textOf(field, before), after: textOf(field, after) })
      : name;
  });
  return <small>{lines.join(changes.length <= FEW ? ' · ' : ', ')}</small>;
};

/** What an update changed: each field from what to what, where the reader may see it. */
export const ChangesTable = ({ entry: { objecttype, changes } }: { readonly entry: Changed }) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const textOf = useValueText();
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, shown }) => (
          <tr key={field}>
            <th scope="row">{fieldName(trail, objecttype, field)}</th>
            {shown ? (
              <>
                <td>{textOf(field, before)}</td>
                <td>{textOf(field, after)}</td>
              </>
            ) : (
              <td colSpan={2} className={styles.hidden}>
                {t('valuesHidden')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
