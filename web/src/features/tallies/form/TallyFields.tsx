import { type TallyCatalogue, type TallyFilter } from '@berangkat/contracts/tallies';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { ChoiceField, type FormControl, SelectField, TextField } from '../../../shared/kit';
import styles from '../Tallies.module.css';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { FiltersField } from './FiltersField';
import { GroupsField } from './GroupsField';
import { sharedBy, type TallyInputs } from './inputs';
import { TypesField } from './TypesField';

interface TallyFieldsProps {
  readonly control: FormControl<TallyInputs>;
  readonly catalogue: TallyCatalogue;
}

/** The fields of a tally, and a sentence that says what they ask. */
export const TallyFields = ({ control, catalogue }: TallyFieldsProps) => {
  const t = useText(tallyTexts);
  const { words, sentenceOf } = useTallyWords();
  const { setValue } = useFormContext<TallyInputs>();
  const [measure, types, begins, subject, groups, filters] = useWatch({
    control,
    name: ['measure', 'types', 'begins', 'subject', 'groups', 'filters'],
  }) as [string, readonly string[], readonly string[], string, readonly string[], readonly TallyFilter[]];
  const times = measure === 'time';
  const fields = sharedBy(types, catalogue.types, (type) => type.fields);
  const subjects: Readonly<Record<string, string>> = words.subjects;
  const sharedSubjects = sharedBy([...types, ...begins], catalogue.types, (type) => type.subjects);

  /** Drops fields that other events lack from the choice. */
  const follow = (next: { readonly types?: readonly string[]; readonly begins?: readonly string[] }): void => {
    const counted = next.types ?? types;
    const known = sharedBy(counted, catalogue.types, (type) => type.fields);
    const common = sharedBy([...counted, ...(next.begins ?? begins)], catalogue.types, (type) => type.subjects);
    const options = { shouldDirty: true };
    if (!groups.every((group) => known.includes(group)))
      setValue(
        'groups',
        groups.filter((group) => known.includes(group)),
        options,
      );
    if (!filters.every(({ field }) => known.includes(field)))
      setValue(
        'filters',
        filters.filter(({ field }) => known.includes(field)),
        options,
      );
    if (!common.includes(subject)) setValue('subject', (common[0] ?? '') as TallyInputs['subject'], options);
  };

  return (
    <>
      <TextField control={control} name="name" label={t('name')} />
      <ChoiceField
        control={control}
        name="measure"
        label={t('measure')}
        choices={[
          { value: 'count', label: t('measureCount') },
          { value: 'time', label: t('measureTime') },
        ]}
        onPick={() => follow({})}
      />
      {times && (
        <TypesField
          name="begins"
          control={control}
          label={t('begins')}
          hint={t('typesHint')}
          catalogue={catalogue}
          onPick={(chosen) => follow({ begins: chosen })}
        />
      )}
      <TypesField
        name="types"
        control={control}
        label={t(times ? 'ends' : 'types')}
        hint={t(times ? 'endsHint' : 'typesHint')}
        catalogue={catalogue}
        onPick={(chosen) => follow({ types: chosen })}
      />
      {times && (
        <SelectField
          control={control}
          name="subject"
          label={t('subject')}
          hint={t('subjectHint')}
          options={sharedSubjects.map((value) => ({ value, label: subjects[value] ?? value }))}
        />
      )}
      {types.length > 0 && <GroupsField control={control} fields={fields} />}
      {types.length > 0 && <FiltersField control={control} catalogue={catalogue} fields={fields} />}
      <p className={styles.sentence} role="status">
        <strong>{t('sentence')}</strong>
        {sentenceOf({
          measure,
          types: [...types],
          begins: [...begins],
          subject,
          groups: [...groups],
          filters: [...filters],
        }) ?? t('sentenceOpen')}
      </p>
    </>
  );
};
