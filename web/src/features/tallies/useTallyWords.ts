import { label as labelOf } from '@berangkat/contracts/reference';
import { type TallyDefinition, type TallyKey } from '@berangkat/contracts/tallies';
import { loadTrail } from '@berangkat/contracts/trail';
import { fieldName, keyName, loadTallyWords, valueName } from '@berangkat/contracts/tallies/words';
import { countryName, intlTag, lazyTexts, monthName, useLocale, useText } from '../../shared/i18n';
import { usePersonName } from '../../shared/kit';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { useReadTallyCatalogueQuery } from './api';
import { tallyTexts } from './texts';

const useWords = lazyTexts(loadTallyWords);
const useTrail = lazyTexts(loadTrail);

/** A definition while it is put together. */
export type TallyDraft = Pick<TallyDefinition, 'types' | 'begins' | 'groups' | 'filters'> & {
  readonly measure: string;
  readonly subject?: string | null | undefined;
};

/** Answers the names of events, fields and groups in the language on screen. */
export const useTallyWords = () => {
  const t = useText(tallyTexts);
  const words = useWords();
  const { actions } = useTrail();
  const locale = useLocale();
  const personName = usePersonName();
  const { data: catalogue } = useReadTallyCatalogueQuery();
  const one = new Intl.ListFormat(intlTag(locale), { type: 'disjunction' });
  const both = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' });

  const typeName = (type: string): string => {
    const action = catalogue?.types.find((known) => known.type === type)?.action;
    return (action !== undefined && actions[action]) || type;
  };
  const fieldOf = (field: string): string => fieldName(words, field);
  const valueOf = (value: string): string => valueName(words, value);

  const nameOf = (field: string, { key, name, category }: TallyKey): string => {
    const plain = keyName(words, field, { key, name: category === null ? name : personName({ name, category }) });
    if (key === null || plain !== key) return plain;
    switch (field) {
      case 'month':
        return monthName(key, locale);
      case 'window':
        return windowName(key, locale);
      case 'type':
        return typeName(key);
      case 'country':
        return countryName(key, locale);
      case 'destination':
        return labelOf('country', key, locale);
      default:
        return plain;
    }
  };

  /** Answers the question of a definition in plain words; undefined while that cannot be said. */
  const sentenceOf = ({ measure, types, begins, subject, groups, filters }: TallyDraft): string | undefined => {
    if (types.length === 0) return undefined;
    const said = {
      types: one.format(types.map(typeName)),
      narrowed:
        filters.length === 0
          ? ''
          : t('narrowed', {
              filters: both.format(
                filters.map(({ field, values }) =>
                  t('narrowedTo', { field: fieldOf(field), values: one.format(values.map(valueOf)) }),
                ),
              ),
            }),
      grouped: groups.length === 0 ? '' : t('grouped', { groups: both.format(groups.map(fieldOf)) }),
    };
    if (measure === 'count') return t('sentenceCount', said);
    const subjects: Readonly<Record<string, string>> = words.subjects;
    if (begins.length === 0 || !subject) return undefined;
    return t('sentenceTime', {
      ...said,
      begins: one.format(begins.map(typeName)),
      subject: subjects[subject] ?? subject,
    });
  };
  return { words, catalogue, typeName, fieldOf, valueOf, nameOf, sentenceOf };
};
