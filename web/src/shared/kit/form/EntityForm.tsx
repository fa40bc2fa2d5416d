import { type ReactNode, useEffect, useState } from 'react';
import { type z } from 'zod';
import { useLeadOn } from '../../here';
import { useText } from '../../i18n';
import { type Offer, useBanner } from '../banner';
import { LinkButton } from '../Button';
import { Card } from '../Card';
import { Page } from '../Page';
import { SkeletonForm } from '../Skeleton';
import { ErrorState } from '../states/ErrorState';
import { kitTexts } from '../texts';
import { Form } from './Form';
import { SaveBar } from './SaveBar';
import styles from './Form.module.css';
import { type FormControl } from './useField';
import { useOpened } from './useOpened';
import { type FailedText, useRefusedSave } from './useRefusedSave';
import { useUnsavedGuard } from './useUnsavedGuard';
import { inputsOf, type InputsOf, type StartOf, useZodForm } from './useZodForm';

/** A record has the fields that its form changes. */
type FieldsOf<Schema extends z.ZodObject> = { readonly [Name in keyof InputsOf<Schema>]: unknown };

/** The part of the RTK Query hook's answer that EntityForm needs. */
interface Reading<Entity> {
  readonly data?: Entity | undefined;
  readonly error?: unknown;
  readonly refetch: () => PromiseLike<{ readonly data?: Entity | undefined }>;
}

interface Saving {
  readonly error?: unknown;
}

interface FormProps<Schema extends z.ZodObject, Entity, Saved extends Saving> {
  /** Checks the inputs and makes of them what is saved. */
  readonly schema: Schema;
  /** The values of a new record's inputs, where they are not empty. */
  readonly start: StartOf<Schema>;
  /**
   * Sends the command; answers as the trigger of a mutation does. `undefined`: it is saved, and the screen itself goes on
   * with what comes next.
   */
  readonly save: (values: z.output<Schema>, entity: Entity | undefined) => PromiseLike<Saved | undefined>;
  /** The ways on that the banner of success offers. */
  readonly offers?: (answer: Saved, entity: Entity | undefined) => readonly Offer[];
  /** Texts of the banner: when it has been saved, and when saving failed without a field to blame. */
  readonly savedText: (values: z.output<Schema>, entity: Entity | undefined) => string;
  readonly failedText: FailedText;
  /** Milliseconds that the banner of success stays. */
  readonly savedTimeout?: number;
  /** Milliseconds that the banner of a failure stays. */
  readonly failedTimeout?: number;
  /** The address of the arrow, and of the reader's way after saving. */
  readonly back: string;
  /** Milliseconds that the saved form stays before the reader is led there; none when left out. */
  readonly backAfter?: number;
  /** Word on the button; 'Save' when left out. */
  readonly saveLabel?: string;
  /** The fields. */
  readonly children: (control: FormControl<InputsOf<Schema>>, entity: Entity | undefined) => ReactNode;
}

interface EntityFormProps<Schema extends z.ZodObject, Entity, Saved extends Saving>
  extends FormProps<Schema, Entity, Saved> {
  readonly title: string;
  readonly intro?: ReactNode;
  /**
   * The page of the record, where it has one of its own (`ObjectPage`): asked with undefined while it is on its way.
   * `title` and `intro` are those of a new one then. A screen whose header has a `walk` is keyed by the id.
   */
  readonly page?: (entity: Entity | undefined, content: ReactNode) => ReactNode;
  /** Id of the record to change; undefined to make a new one. */
  readonly id: string | undefined;
  /** The answer of the hook that reads the record, called with `OPENING`. */
  readonly result: Reading<Entity>;
  /** The text when the record cannot be loaded. */
  readonly loadErrorText: string;
}

/**
 * A screen with the form of one record: loads the one that the address names, at the version that it has then; saves;
 * shows what was refused beside its fields; offers the newest version where somebody else has changed it meanwhile; and
 * asks before unsaved changes are left.
 */
export const EntityForm = <
  Schema extends z.ZodObject,
  Entity extends FieldsOf<Schema> & { readonly revision: number },
  Saved extends Saving = Saving,
>({
  title,
  intro,
  page,
  id,
  result,
  loadErrorText,
  ...form
}: EntityFormProps<Schema, Entity, Saved>) => {
  const { opened, reopen } = useOpened(result.data, result.refetch);
  const content = (): ReactNode => {
    if (id === undefined) return <OpenedForm {...form} entity={undefined} onReload={undefined} />;
    if (opened !== undefined)
      return <OpenedForm key={`${id} ${opened.revision}`} {...form} entity={opened} onReload={reopen} />;
    if (result.error !== undefined)
      return <ErrorState text={loadErrorText} error={result.error} onRetry={() => void result.refetch()} />;
    return (
      <Card>
        <SkeletonForm />
      </Card>
    );
  };
  if (page !== undefined && id !== undefined) return page(opened, content());
  return (
    <Page title={title} intro={intro} back={form.back} width="reading">
      {content()}
    </Page>
  );
};

interface OpenedFormProps<Schema extends z.ZodObject, Entity, Saved extends Saving>
  extends FormProps<Schema, Entity, Saved> {
  readonly entity: Entity | undefined;
  readonly onReload: (() => unknown) | undefined;
}

const OpenedForm = <Schema extends z.ZodObject, Entity extends FieldsOf<Schema>, Saved extends Saving>({
  schema,
  start,
  save,
  offers,
  savedText,
  savedTimeout,
  failedText,
  failedTimeout,
  back,
  backAfter = 0,
  saveLabel,
  children,
  entity,
  onReload,
}: OpenedFormProps<Schema, Entity, Saved>) => {
  const t = useText(kitTexts);
  const banner = useBanner();
  const leadOn = useLeadOn();
  const form = useZodForm(schema, inputsOf(schema, start, entity));
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const [saved, setSaved] = useState(false);
  useUnsavedGuard(isDirty && !isSubmitting && !saved);
  const refused = useRefusedSave(form, { failed: failedText, timeout: failedTimeout, onReload });

  const submit = async (values: z.output<Schema>): Promise<void> => {
    if (entity !== undefined && !isDirty) return banner('info', t('nothingChanged'));
    const answer = await save(values, entity);
    if (answer === undefined) return;
    if (answer.error !== undefined) return refused(answer.error);
    setSaved(true);
    banner('success', savedText(values, entity), {
      timeout: savedTimeout,
      ...(offers !== undefined && { offers: offers(answer, entity) }),
    });
    if (backAfter === 0) await leadOn(back);
  };
  useEffect(() => {
    if (!saved || backAfter === 0) return;
    const timer = setTimeout(() => void leadOn(back), backAfter);
    return () => clearTimeout(timer);
  }, [saved, back, backAfter, leadOn]);

  return (
    <Form form={form} onSubmit={submit}>
      <Card className={styles.sheet}>{children(form.control, entity)}</Card>
      <SaveBar
        changes={entity === undefined ? undefined : Object.keys(dirtyFields).length}
        busy={isSubmitting || (saved && backAfter > 0)}
        label={saveLabel}
      >
        <LinkButton look="outline" to={back}>
          {t('cancel')}
        </LinkButton>
      </SaveBar>
    </Form>
  );
};
