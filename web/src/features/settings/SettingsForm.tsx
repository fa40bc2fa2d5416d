import { type ReactNode } from 'react';
import { type z } from 'zod';
import { useText } from '../../shared/i18n';
import {
  Button,
  Card,
  Form,
  FormActions,
  type FormControl,
  inputsOf,
  type InputsOf,
  type StartOf,
  useBanner,
  useRefusedSave,
  useUnsavedGuard,
  useZodForm,
} from '../../shared/kit';
import { settingsTexts } from './texts';

interface SettingsFormProps<Schema extends z.ZodObject> {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly schema: Schema;
  readonly start: StartOf<Schema>;
  /** What is set. */
  readonly values: { readonly [Name in keyof InputsOf<Schema>]: unknown };
  readonly save: (values: z.output<Schema>) => PromiseLike<{ readonly error?: unknown }>;
  /** Reads the settings again, and starts from what they are then. */
  readonly onReload: () => unknown;
  readonly children: (control: FormControl<InputsOf<Schema>>) => ReactNode;
}

/** One half of the settings in a card, saved by itself; its reader stays here. */
export const SettingsForm = <Schema extends z.ZodObject>({
  title,
  intro,
  schema,
  start,
  values,
  save,
  onReload,
  children,
}: SettingsFormProps<Schema>) => {
  const t = useText(settingsTexts);
  const banner = useBanner();
  const form = useZodForm(schema, inputsOf(schema, start, values));
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);
  const refused = useRefusedSave(form, { failed: t('saveError'), onReload });

  const submit = async (changed: z.output<Schema>): Promise<void> => {
    const { error } = await save(changed);
    if (error !== undefined) return refused(error);
    banner('success', t('saved'));
    onReload();
  };

  return (
    <Card title={title}>
      {intro}
      <Form form={form} onSubmit={submit}>
        {children(form.control)}
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
