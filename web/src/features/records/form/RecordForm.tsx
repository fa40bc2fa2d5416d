import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useHistorySteps } from '../../../shared/useHistorySteps';
import { type DraftPlace, draftPlace, useDraft } from '../../../shared/kit/form/draft';
import { DraftNote } from './DraftNote';
import { lazyResolver } from './lazyResolver';
import { RecordPage } from './RecordPage';
import { RecordWizard } from './RecordWizard';
import { ResumedNotice } from './ResumedNotice';
import { type RecordFormProps } from './types';
import { useRecordSubmit } from './useRecordSubmit';

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
  const [resolver] = useState(() => lazyResolver(loadRules, () => shown.current));
  const form = useForm<Values, unknown, Said>({
    defaultValues: initial as DefaultValues<Values>,
    ...(resumed !== undefined && { values: resumed, resetOptions: { keepDefaultValues: true } }),
    resolver,
    shouldFocusError: false,
  });
  const draft = useDraft(form, place, revision);
  const submit = useRecordSubmit(form, draft, props);
  useEffect(() => void loadRules(), [loadRules]);

  const steps = props.steps(form);
  const numbers = layout === 'steps' ? steps.map((_, index) => index + 1) : [1];
  // After a reload the form begins at its first step, with what was kept.
  const { step, go, back } = useHistorySteps(numbers, 1, 1);
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
          onSubmit={(said) => (last ? submit(said) : go(step + 1))}
        />
      ) : (
        <RecordPage {...frame} isNew={revision === undefined} onSubmit={submit} />
      )}
    </>
  );
};
