import { IconArrowRight, IconDeviceMobileCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Banner, useBanner } from '../../../shared/kit/banner';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { classes } from '../../../shared/kit/classes';
import { useConfirm } from '../../../shared/kit/dialog';
import { FieldSection, Form, SaveBar, StickyBar, useRefusedSave, useUnsavedGuard } from '../../../shared/kit/form';
import { kitTexts } from '../../../shared/kit/texts';
import { recordsTexts } from '../texts';
import { type DraftPlace, draftPlace, useDraft } from './draft';
import { lazyResolver } from './lazyResolver';
import styles from './RecordForm.module.css';

/** The form of a record whose fields hold `Values`, and whose rules make `Said` of them. */
export type RecordFields<Values extends FieldValues, Said> = UseFormReturn<Values, unknown, Said>;

export interface Step {
  readonly title: string;
  /** Names of its fields: what Next checks. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

/** What differs between the records of a CV. */
export interface RecordFormParts<Values extends FieldValues, Said> {
  /** Loads what checks the values. */
  readonly loadRules: () => Promise<Resolver<Values, unknown, Said>>;
  readonly savedText: string;
  readonly failedText: string;
  readonly steps: (form: RecordFields<Values, Said>) => readonly Step[];
}

interface RecordFormProps<Values extends FieldValues, Said> extends RecordFormParts<Values, Said> {
  /** One step at a time, for those who fill it in on a phone; or all of it on one page. */
  readonly layout: 'steps' | 'page';
  /** Of the record that is changed; undefined for a new one. */
  readonly revision: number | undefined;
  readonly initial: Values;
  /** The account that fills it in. */
  readonly accountid: string;
  /** Whose draft it is: the kind and the id of the record, or of the applicant who gets a new one. */
  readonly draft: string;
  /** Sends the command; answers as the trigger of a mutation does. */
  readonly save: (said: Said) => PromiseLike<{ readonly error?: unknown }>;
  /** Where Cancel leads. */
  readonly cv: string;
  /** Opens the newest version of the record. */
  readonly onReload: (() => unknown) | undefined;
  readonly onDone: () => void;
}

/** The form of one record of a CV: what is typed is kept on the device until it is saved. */
export const RecordForm = <Values extends FieldValues, Said>(props: RecordFormProps<Values, Said>) => {
  const { revision, accountid, draft } = props;
  const place = useMemo(() => draftPlace<Values>(accountid, draft), [accountid, draft]);
  const [resumed, setResumed] = useState(() => place.read(revision));
  const [round, setRound] = useState(0);
  return (
    <OpenForm
      key={round}
      {...props}
      place={place}
      resumed={resumed}
      onStartAgain={() => {
        place.clear();
        setResumed(undefined);
        setRound(round + 1);
      }}
    />
  );
};

interface OpenFormProps<Values extends FieldValues, Said> extends RecordFormProps<Values, Said> {
  readonly place: DraftPlace<Values>;
  readonly resumed: Values | undefined;
  readonly onStartAgain: () => void;
}

const OpenForm = <Values extends FieldValues, Said>({
  layout,
  revision,
  initial,
  place,
  loadRules,
  save,
  savedText,
  failedText,
  cv,
  onReload,
  onDone,
  steps: stepsOf,
  resumed,
  onStartAgain,
}: OpenFormProps<Values, Said>) => {
  const t = useText(recordsTexts);
  const common = useText(kitTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const shown = useRef<readonly string[]>([]);
  const [resolver] = useState(() => lazyResolver(loadRules, () => shown.current));
  const form = useForm<Values, unknown, Said>({
    defaultValues: initial as DefaultValues<Values>,
    ...(resumed !== undefined && { values: resumed, resetOptions: { keepDefaultValues: true } }),
    resolver,
    shouldFocusError: false,
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const draft = useDraft(form, place, revision);
  const [saved, setSaved] = useState(false);
  // What is new comes back by itself; a change that is kept here only may be taken for saved.
  useUnsavedGuard(!saved && !isSubmitting && isDirty && (revision !== undefined || draft.state === 'not-kept'));
  const refused = useRefusedSave(form, {
    failed: failedText,
    onReload: () => {
      draft.discard();
      onReload?.();
    },
  });
  useEffect(() => void loadRules(), [loadRules]);

  const steps = stepsOf(form);
  const wizard = layout === 'steps' && steps.length > 1;
  const { step, go, back } = useStep(wizard ? steps.length : 1);
  const all = steps.flatMap(({ fields }) => fields);
  const last = step === steps.length || !wizard;
  shown.current = last ? all : steps[step - 1]!.fields;

  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Before the step is painted: who types at once would otherwise lose the field to the heading.
  useLayoutEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
    if (wizard) window.scrollTo({ top: 0 });
  }, [step, wizard]);

  // What is wrong on an earlier step is mended there.
  const { errors, submitCount } = form.formState;
  useEffect(() => {
    if (!wizard || step === 1) return;
    const wrong = steps.findIndex(({ fields }) => fields.some((field) => field in errors));
    if (wrong >= 0 && wrong + 1 < step) go(wrong + 1);
    // Once for each press of Save.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount]);

  const submit = async (said: Said): Promise<void> => {
    if (!last) return go(step + 1);
    if (revision !== undefined && !isDirty) return banner('info', common('nothingChanged'));
    const { error } = await save(said);
    if (error !== undefined) return refused(error);
    setSaved(true);
    draft.discard();
    banner('success', savedText);
    onDone();
  };

  const startAgain = async (): Promise<void> => {
    const yes = await confirm({
      title: t('startAgainTitle'),
      text: t('startAgainText'),
      confirm: t('startAgain'),
      danger: true,
    });
    if (yes) onStartAgain();
  };

  const note = draft.state !== 'untouched' && (
    <p className={classes(styles.kept, draft.state === 'not-kept' && styles.lost)} role="status">
      {draft.state === 'kept' && <IconDeviceMobileCheck size={16} aria-hidden />}{' '}
      {t(draft.state === 'kept' ? 'kept' : 'notKept')}
    </p>
  );
  const cancel = (
    <LinkButton look="outline" {...(layout === 'steps' && { size: 'large' as const })} to={cv}>
      {t('cancel')}
    </LinkButton>
  );
  return (
    <>
      {resumed !== undefined && (
        <Banner kind="info" timeout={null}>
          <div className={styles.resumed}>
            <span>{t('resumed')}</span>
            <Button look="quiet" size="small" onClick={() => void startAgain()}>
              {t('startAgain')}
            </Button>
          </div>
        </Banner>
      )}
      {wizard && (
        <div className={styles.steps}>
          <p>{t('step', { step, count: steps.length })}</p>
          <div className={styles.track} aria-hidden>
            {steps.map(({ title }, index) => (
              <span key={title} className={classes(index < step && styles.reached)} />
            ))}
          </div>
        </div>
      )}
      <Form form={form} onSubmit={submit}>
        {layout === 'steps' ? (
          <Card className={styles.wizard}>
            {wizard && (
              <header className={styles.head}>
                <h2 ref={heading} tabIndex={-1}>
                  {steps[step - 1]!.title}
                </h2>
              </header>
            )}
            <div className={styles.fields} inert={isSubmitting && last}>
              {steps[step - 1]!.content}
            </div>
          </Card>
        ) : (
          <Card className={styles.sheet}>
            {steps.map(({ title, content }) =>
              steps.length === 1 ? (
                <div key={title} className={styles.fields}>
                  {content}
                </div>
              ) : (
                <FieldSection key={title} title={title}>
                  {content}
                </FieldSection>
              ),
            )}
          </Card>
        )}
        {layout === 'page' ? (
          <SaveBar changes={revision === undefined ? undefined : Object.keys(dirtyFields).length} busy={isSubmitting}>
            {note}
            {cancel}
          </SaveBar>
        ) : (
          <StickyBar note={note}>
            {step > 1 ? (
              <Button look="outline" size="large" onClick={back} disabled={isSubmitting}>
                {t('back')}
              </Button>
            ) : (
              cancel
            )}
            <Button look="main" size="large" className={styles.goOn} type="submit" busy={isSubmitting}>
              {last ? (
                t(isSubmitting ? 'saving' : 'save')
              ) : (
                <>
                  {t('next')} <IconArrowRight size={18} aria-hidden />
                </>
              )}
            </Button>
          </StickyBar>
        )}
      </Form>
    </>
  );
};

/**
 * The steps as entries of the browser's history: the back gesture of a phone goes one step down instead of out of the
 * form. After a reload the form begins at its first step, with what was kept.
 */
const useStep = (
  count: number,
): { readonly step: number; readonly go: (step: number) => void; readonly back: () => void } => {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const [reached, setReached] = useState(1);
  const asked = (location.state as { readonly step?: number } | null)?.step ?? 1;
  const step = Math.max(1, Math.min(asked, reached, count));
  return {
    step,
    go: (to) => {
      setReached(Math.max(reached, to));
      void navigate(`${pathname}${search}`, { state: { step: to }, replace: to < step });
    },
    back: () => void navigate(-1),
  };
};
