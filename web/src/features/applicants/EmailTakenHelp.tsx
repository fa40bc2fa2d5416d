import { useFormState, type FieldValues, type FieldPath } from 'react-hook-form';
import { useText } from '../../shared/i18n';
import { type FormControl } from '../../shared/kit/form';
import { SupportLink } from '../../shared/portal-settings';
import styles from './EmailTakenHelp.module.css';
import { formTexts } from './texts/form';

interface EmailTakenHelpProps<Values extends FieldValues> {
  readonly control: FormControl<Values>;
  readonly name: FieldPath<Values>;
}

/** Below the e-mail while it is refused as taken: the refusal says to contact an admin, and this leads there. */
export const EmailTakenHelp = <Values extends FieldValues>({ control, name }: EmailTakenHelpProps<Values>) => {
  const t = useText(formTexts);
  const { errors } = useFormState({ control, name });
  if (errors[name]?.message !== 'app-email-taken') return null;
  return (
    <p className={styles.help}>
      <SupportLink>{t('contactAdmin')}</SupportLink>
    </p>
  );
};
