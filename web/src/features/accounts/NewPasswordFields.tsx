import { PASSWORD_RULES } from '@berangkat/contracts/accounts/values';
import { type FieldPath, type FieldValues } from 'react-hook-form';
import { PasswordField } from '../../shared/kit/form/PasswordField';
import { type FormControl } from '../../shared/kit/form/useField';

interface Named<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
}

interface NewPasswordFieldsProps<Values extends FieldValues> {
  readonly control: FormControl<Values>;
  readonly password: Named<Values>;
  readonly confirmation: Named<Values>;
  /** The rules for a suggestion of the phone; the same as the schema of the form. */
  readonly rules?: string;
  /** The former password stays when nothing is typed. */
  readonly optional?: boolean;
}

/** A password that is chosen, typed twice. */
export const NewPasswordFields = <Values extends FieldValues>({
  control,
  password,
  confirmation,
  rules = PASSWORD_RULES,
  optional = false,
}: NewPasswordFieldsProps<Values>) => {
  const both = { control, optional, rules, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...both} {...password} />
      <PasswordField {...both} {...confirmation} />
    </>
  );
};
