import { GROUPS_MAX } from '@berangkat/contracts/tallies/values';
import { IconChevronDown } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { FieldNotes, FieldRow, type FormControl, useField } from '../../../shared/kit';
import kit from '../../../shared/kit/form/Field.module.css';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { type TallyInputs } from './inputs';

interface GroupsFieldProps {
  readonly control: FormControl<TallyInputs>;
  /** Fields that all chosen events have. */
  readonly fields: readonly string[];
}

const NAMES = ['firstGroup', 'secondGroup'] as const;

/** By what the events are grouped: nothing, one field, or two. */
export const GroupsField = ({ control, fields }: GroupsFieldProps) => {
  const t = useText(tallyTexts);
  const { fieldOf } = useTallyWords();
  const { field } = useController({ name: 'groups', control });
  const { id, error } = useField<TallyInputs>({ name: 'groups', control, label: t('groups') });
  const groups = field.value as readonly string[];
  const choose = (at: number, chosen: string): void => {
    const next = [...groups];
    next[at] = chosen;
    field.onChange(next.filter(Boolean));
  };
  return (
    <fieldset
      className={`${kit.field} ${kit.group}`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{t('groups')}</legend>
      <FieldRow>
        {NAMES.slice(0, GROUPS_MAX).map((name, at) => (
          <div key={name} className={kit.box}>
            <select
              ref={at === 0 ? field.ref : undefined}
              id={at === 0 ? id : undefined}
              className={`${kit.input} ${kit.select}`}
              aria-label={t(name)}
              aria-invalid={error !== undefined}
              disabled={at > groups.length}
              value={groups[at] ?? ''}
              onBlur={field.onBlur}
              onChange={(event) => choose(at, event.target.value)}
            >
              <option value="">{t('noGroup')}</option>
              {fields
                .filter((one) => one === groups[at] || !groups.includes(one))
                .map((one) => (
                  <option key={one} value={one}>
                    {fieldOf(one)}
                  </option>
                ))}
            </select>
            <IconChevronDown className={kit.chevron} size={18} aria-hidden />
          </div>
        ))}
      </FieldRow>
      <FieldNotes id={id} hint={undefined} warning={undefined} error={error} />
    </fieldset>
  );
};
