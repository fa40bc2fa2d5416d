import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useFormSteps } from '../../../shared/useFormSteps';
import { type DraftPlace, draftPlace, useDraft } from '../../../shared/kit/form/draft';
import { lazyResolver } from '../../../shared/kit/form/lazyResolver';
import { RecordPage } from './RecordPage';
import { RecordWizard } from './RecordWizard';
import { type RecordFormProps } from './types';
import { useRecordSubmit } from './useRecordSubmit';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';
import { Banner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { useConfirm } from '../../../shared/kit/dialog';

/** Checks what is on screen. `shown`: the names of those fields; what is wrong with others waits for theirs. */
const stepResolver =
  <Values extends FieldValues, Output>(
    resolve: Resolver<Values, unknown, Output>,
    shown: () => readonly string[],
  ): Resolver<Values, unknown, Output> =>
  async (...asked) => {
    const found = await resolve(...asked);
    const fields = new Set(['root', ...shown()]);
    const errors = Object.fromEntries(Object.entries(found.errors).filter(([field]) => fields.has(field)));
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> };
    return { values: found.values as Output, errors: {} };
  };

/** Says that the form goes on with what was typed before, and offers to begin anew. */
const ResumedNotice = ({ onStartAgain }: { readonly onStartAgain: () => void }) => {
  const t = useText(recordsTexts);
  const confirm = useConfirm();
  const startAgain = async (): Promise<void> => {
    const yes = await confirm({
      title: t('startAgainTitle'),
      text: t('startAgainText'),
      confirm: t('startAgain'),
      danger: true,
    });
    if (yes) onStartAgain();
  };
  return (
    <Banner kind="info" timeout={null}>
      <div className={styles.resumed}>
        <span>{t('resumed')}</span>
        <Button look="quiet" size="small" onClick={() => void startAgain()}>
          {t('startAgain')}
        </Button>
      </div>
    </Banner>
  );
};

/** Says whether what was typed is kept on this device. */
const DraftNote = ({ kept }: { readonly kept: boolean }) => {
  const t = useText(recordsTexts);
  return (
    <p className={classes(styles.kept, !kept && styles.lost)} role="status">
      {kept && <IconDeviceMobileCheck size={16} aria-hidden />} {t(kept ? 'kept' : 'notKept')}
    </p>
  );
};

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

const OpenForm = <Values extends FieldValues, Said>(props: OpenFormProps<Values, Said>) => {
  const { layout, revision, initial, place, loadRules, cv, resumed, onStartAgain } = props;
  /** Names of the fields that are on screen. */
  const shown = useRef<readonly string[]>([]);
  const [resolver] = useState(() => stepResolver(lazyResolver(loadRules), () => shown.current));
  const form = useForm<Values, unknown, Said>({
    defaultValues: initial as DefaultValues<Values>,
    ...(resumed !== undefined && { values: resumed, resetOptions: { keepDefaultValues: true } }),
    resolver,
    shouldFocusError: false,
  });
  const draft = useDraft(form, place, revision);
  const submit = useRecordSubmit(form, draft, props);
  useEffect(() => void loadRules().catch(() => undefined), [loadRules]);

  const steps = props.steps(form);
  const numbers = layout === 'steps' ? steps.map((_, index) => index + 1) : [1];
  // After a reload the form begins at its first step, with what was kept.
  const { step, go, back } = useFormSteps(numbers, 1, 1);
  const last = step === numbers.length;
  shown.current = (last ? steps : [steps[step - 1]!]).flatMap(({ fields }) => fields);

  const frame = {
    form,
    steps,
    cv,
    note: draft.state !== 'untouched' && <DraftNote kept={draft.state === 'kept'} />,
  };
  return (
    <>
      {resumed !== undefined && <ResumedNotice onStartAgain={onStartAgain} />}
      {layout === 'steps' ? (
        <RecordWizard
          {...frame}
          step={step}
          onGo={go}
          onBack={back}
          onSubmit={(values) => (last ? submit(values) : go(step + 1))}
        />
      ) : (
        <RecordPage {...frame} isNew={revision === undefined} onSubmit={submit} />
      )}
    </>
  );
};
