import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { keptPlace } from '../../device';

/** Milliseconds of quiet before what was typed is kept. */
const QUIET = 300;

/** The values of a record's form when it was last touched on this device, and not saved. */
export interface Kept<Values> {
  readonly values: Values;
  /** Revision of the record that was being changed; undefined for a new one. */
  readonly revision: number | undefined;
}

/** The place of a draft on this device: apart for each account, as phones are shared. */
export interface DraftPlace<Values> {
  /** Answers what was kept of this version of the record. */
  readonly read: (revision: number | undefined) => Values | undefined;
  /** False where the device keeps nothing. */
  readonly write: (kept: Kept<Values>) => boolean;
  readonly clear: () => void;
}

/** `record`: the kind and the id of the record, or of the applicant who gets a new one. */
export const draftPlace = <Values extends FieldValues>(accountid: string, record: string): DraftPlace<Values> => {
  const { read, ...place } = keptPlace(accountid, record);
  return {
    ...place,
    read: (revision) => {
      const kept = read() as Kept<Values> | undefined;
      return kept !== undefined && typeof kept.values === 'object' && kept.revision === revision
        ? kept.values
        : undefined;
    },
  };
};

type DraftState = 'untouched' | 'kept' | 'not-kept';

/** The draft of a form that is open. */
export interface RecordDraft {
  readonly state: DraftState;
  /** Forgets what was kept, and keeps nothing more. */
  readonly discard: () => void;
}

/** Keeps what is typed into a form on this device, soon after each change and when the page goes away. */
export const useDraft = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  place: DraftPlace<Values>,
  revision: number | undefined,
): RecordDraft => {
  const [state, setState] = useState<DraftState>('untouched');
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const discarded = useRef(false);
  const keep = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (!discarded.current) setState(place.write({ values: form.getValues(), revision }) ? 'kept' : 'not-kept');
  }, [form, place, revision]);

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined) return;
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, QUIET);
    });
    const flush = (): void => {
      if (pending.current !== undefined) keep();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, keep]);

  const discard = useCallback(() => {
    discarded.current = true;
    clearTimeout(pending.current);
    pending.current = undefined;
    place.clear();
  }, [place]);
  return { state, discard };
};
