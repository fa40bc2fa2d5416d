import { type FieldChange } from '@berangkat/contracts/audit';
import { useLocale, useText } from '../../../shared/i18n';
import { useMasterData } from '../../../shared/masterdata';
import { statusTexts, type StatusWord } from '../../../shared/kit/texts/status';
import { auditTexts } from '../texts';
import styles from './Trail.module.css';
import { type Changed, fieldName, valueText } from './changes';
import { useTrail } from './useTrail';

type Value = FieldChange['before'];

/**
 * How a value of a field of an update of this type reads in the language on screen: an id as what its thing is called, as
 * long as there is one.
 */
export const useValueText = (type: string): ((field: string, value: Value, called?: string | null) => string) => {
  const t = useText(auditTexts);
  const locale = useLocale();
  const word = useText(statusTexts);
  const { word: master } = useMasterData();
  const state = (value: string): string => (Object.hasOwn(statusTexts.en, value) ? word(value as StatusWord) : value);
  const visibility = { public: t('albumPublic'), internal: t('albumInternal') };
  const words = { state, master, visibility, yes: t('yes'), no: t('no') };
  return (field, value, called) => called ?? valueText(type, { field, value }, locale, words);
};

/** Changes that a line of the trail says in full. */
const FEW = 2;

/** Shows the changes of an update in a line: few with before and after, of more the names. */
export const ChangesLine = ({ entry }: { readonly entry: Changed }) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const textOf = useValueText(entry.type);
  const { changes } = entry;
  const lines = changes.map(({ field, before, after, shown, called }) => {
    const name = fieldName(trail, entry, field);
    return shown && changes.length <= FEW
      ? t('changedFromTo', {
          name,
          before: textOf(field, before, called?.before),
          after: textOf(field, after, called?.after),
        })
      : name;
  });
  return <small>{lines.join(changes.length <= FEW ? ' · ' : ', ')}</small>;
};

/** Shows the changes of an update: each field from what to what, where the reader may see it. */
export const ChangesTable = ({ entry }: { readonly entry: Changed }) => {
  const t = useText(auditTexts);
  const trail = useTrail();
  const textOf = useValueText(entry.type);
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
        {entry.changes.map(({ field, before, after, shown, called }) => (
          <tr key={field}>
            <th scope="row">{fieldName(trail, entry, field)}</th>
            {shown ? (
              <>
                <td>{textOf(field, before, called?.before)}</td>
                <td>{textOf(field, after, called?.after)}</td>
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
