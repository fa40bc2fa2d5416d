import { type Draft } from '@berangkat/contracts/applicants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useAppDispatch } from '../../../../shared/useAppDispatch';
import { readDraft, saveDraft } from '../../api';
import { type Opening } from '../opening';
import { changedFields } from '../submission/differences';
import { differing, keptOf, type FormValues } from '../values';
import { createDraftKeeper, type DraftKeeper, type DraftServer, type DraftState } from './draftKeeper';

const serverOf = (dispatch: ReturnType<typeof useAppDispatch>): DraftServer => ({
  read: () => dispatch(readDraft.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
  save: ({ stage, form }, leaving) => dispatch(saveDraft.initiate({ stage, form, leaving }, { track: false })).unwrap(),
});

export interface KeptDraft {
  readonly state: DraftState;
  /** Fields of an existing application that were changed in this form and are not saved yet. */
  readonly changes: number;
  /** A draft of another device that turned up after the form was opened. */
  readonly other: Draft | undefined;
  /** Goes on with this form's own draft instead of the other. */
  readonly keepThis: () => void;
  /** Keeps the stage that is on screen now. */
  readonly moved: (stage: number) => void;
  /** Throws the draft away, here and on the server. */
  readonly emptied: () => void;
  readonly keeper: () => DraftKeeper | undefined;
}

/**
 * Keeps every change of the form as a draft while it is on screen. What is on its way out, or in the background, is
 * kept at once.
 */
export const useDraft = (form: UseFormReturn<FormValues>, opening: Opening, firstStage: number): KeptDraft => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const [changes, setChanges] = useState(0);
  const [other, setOther] = useState<Draft>();
  const keeper = useRef<DraftKeeper>(undefined);
  const stage = useRef(firstStage);

  const keep = useCallback(
    (values: FormValues): void => {
      const { base } = opening;
      // Of an application that exists, only what is being changed is kept: others may change the rest meanwhile.
      const fields = base === undefined ? undefined : differing(base.values, values);
      setChanges(base === undefined ? 0 : changedFields(base.values, values).length);
      if (fields?.length === 0) return keeper.current?.discard();
      keeper.current?.changed({
        stage: stage.current,
        form: keptOf(values, fields),
        ...(base !== undefined && { revision: base.revision }),
      });
    },
    [opening],
  );

  useEffect(() => {
    const kept = createDraftKeeper({
      device: opening.slot,
      server: opening.remote ? serverOf(dispatch) : undefined,
      seen: opening.seen,
      onState: setState,
      onOther: setOther,
    });
    keeper.current = kept;
    const { base, initial } = opening;
    if (base !== undefined && differing(base.values, initial).length > 0) keep(initial);

    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') kept.flush(true);
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hidden);
      kept.flush();
      kept.dispose();
    };
  }, [form, opening, dispatch, keep]);

  return {
    state,
    changes,
    other,
    keepThis: () => {
      if (other !== undefined) keeper.current?.settle(other.savedat);
      setOther(undefined);
    },
    moved: (to) => {
      stage.current = to;
      keep(form.getValues());
      keeper.current?.flush();
    },
    emptied: () => {
      if (opening.base !== undefined) return keeper.current?.discard();
      stage.current = 1;
      keep(opening.blank);
    },
    keeper: () => keeper.current,
  };
};
