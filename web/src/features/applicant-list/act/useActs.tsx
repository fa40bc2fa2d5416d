import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { type Subject } from '../../../shared/kit/outcomes';
import { useSession } from '../../../shared/session';
import type { Act } from './ActDialog';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// Most readers of a list leave it without having acted on anybody.
const ActDialog = lazy(() => import('./ActDialog').then((module) => ({ default: module.ActDialog })));

export interface Acts {
  /** Acts that this reader may do on applicants of the list. */
  readonly open: readonly Act[];
  /** Asks, and does it. `onDone` is called when it worked for all of them. */
  readonly start: (act: Act, rows: readonly ApplicantRow[], onDone?: () => void) => void;
  /** The question that is open: to be drawn once. */
  readonly dialog: ReactNode;
}

const nothing = (): void => undefined;

/** Answers the acts on one applicant or on many of them, here in the list. */
export const useActs = (): Acts => {
  const { can } = useSession();
  const [asked, setAsked] = useState<{
    readonly act: Act;
    readonly people: readonly Subject[];
    readonly onDone: () => void;
  }>();
  const close = useCallback(() => setAsked(undefined), []);
  const start = useCallback<Acts['start']>(
    (act, rows, onDone = nothing) =>
      setAsked({ act, people: rows.map((row) => ({ id: row.applicantid, name: fullName(row) })), onDone }),
    [],
  );
  const [adds, comments, announces] = [can('pipeline.add'), can('applicant.comment'), can('announcement.send')];
  return useMemo(
    () => ({
      open: [
        ...(adds ? (['add'] as const) : []),
        ...(comments ? (['comment'] as const) : []),
        ...(announces ? (['announce'] as const) : []),
      ],
      start,
      dialog: asked !== undefined && (
        <Part>
          <ActDialog {...asked} onClose={close} />
        </Part>
      ),
    }),
    [adds, comments, announces, start, asked, close],
  );
};
