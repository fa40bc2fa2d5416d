import { type ReactNode } from 'react';
import { type z } from 'zod';
import { useText } from '../../i18n';
import { useBanner } from '../banner';
import { Button } from '../Button';
import { Card } from '../Card';
import { kitTexts } from '../texts';
import { Form, FormActions } from './Form';
import { type FormControl } from './useField';
import { useOpened } from './useOpened';
import { useRefusedSave } from './useRefusedSave';
import { useUnsavedGuard } from './useUnsavedGuard';
import { inputsOf, type InputsOf, type StartOf, useZodForm } from './useZodForm';

/** The settings, with the number of their last change. */
type SetValues<Schema extends z.ZodObject> = { readonly [Name in keyof InputsOf<Schema>]: unknown } & {
  readonly revision: number;
};

interface FormProps<Schema extends z.ZodObject> {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly schema: Schema;
  readonly start: StartOf<Schema>;
  /** Sends the command; answers as the trigger of a mutation does. */
  readonly save: (values: z.output<Schema>, revision: number) => PromiseLike<{ readonly error?: unknown }>;
  readonly savedText: string;
  readonly failedText: string;
  /** As that of `Form`. */
  readonly summary?: 'fields' | 'none';
  /** The fields. */
  readonly children: (control: FormControl<InputsOf<Schema>>) => ReactNode;
}

interface SettingsFormProps<Schema extends z.ZodObject, Settings> extends FormProps<Schema> {
  /** The answer of the hook that reads the settings, called with `OPENING`. */
  readonly newest: Settings;
  readonly refetch: () => PromiseLike<{ readonly data?: Settings | undefined }>;
  /** The part of them that is changed here. */
  readonly part: (settings: Settings) => SetValues<Schema>;
}

/**
 * Settings in a card, saved by themselves; their reader stays here. The form keeps the version that it was opened at, and
 * opens the newest one when it has saved, or when somebody else has and the reader asks for it.
 */
export const SettingsForm = <Schema extends z.ZodObject, Settings>({
  newest,
  refetch,
  part,
  ...form
}: SettingsFormProps<Schema, Settings>) => {
  const { opened = newest, reopen } = useOpened(newest, refetch);
  const values = part(opened);
  return <OpenedSettings key={values.revision} {...form} values={values} onReload={reopen} />;
};

interface OpenedSettingsProps<Schema extends z.ZodObject> extends FormProps<Schema> {
  readonly values: SetValues<Schema>;
  readonly onReload: () => unknown;
}

const OpenedSettings = <Schema extends z.ZodObject>({
  title,
  intro,
  schema,
  start,
  save,
  savedText,
  failedText,
  summary,
  children,
  values,
  onReload,
}: OpenedSettingsProps<Schema>) => {
  const t = useText(kitTexts);
  const banner = useBanner();
  const form = useZodForm(schema, inputsOf(schema, start, values));
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);
  const refused = useRefusedSave(form, { failed: failedText, onReload });

  const submit = async (changed: z.output<Schema>): Promise<void> => {
    const { error } = await save(changed, values.revision);
    if (error !== undefined) return refused(error);
    banner('success', savedText);
    onReload();
  };

  return (
    <Card title={title}>
      {intro}
      <Form form={form} onSubmit={submit} summary={summary}>
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
