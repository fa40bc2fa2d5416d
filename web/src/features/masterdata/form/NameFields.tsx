import { type IndustryForm } from '@berangkat/contracts/masterdata';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { FieldRow, FieldSection, TextField } from '../../../shared/kit';
import { masterdataTexts } from '../texts';

/** The names in both languages, which all three forms have. `renames`: records have the name already. */
export const NameFields = ({ renames }: { readonly renames: boolean }) => {
  const t = useText(masterdataTexts);
  const { control } = useFormContext<Record<keyof IndustryForm, string>>();
  return (
    <FieldSection title={t('names')}>
      <FieldRow>
        <TextField
          control={control}
          name="name"
          lang="en"
          label={t('englishName')}
          {...(renames && { hint: t('renamed') })}
        />
        <TextField
          control={control}
          name="indonesianname"
          lang="id"
          label={t('indonesianName')}
          hint={t('indonesianHint')}
          optional
        />
      </FieldRow>
    </FieldSection>
  );
};
