import { type PlacementRow } from '@berangkat/contracts/placements';
import { IconColumns3, IconMessagePlus, IconSpeakerphone } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { type RowsAct } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';

// What an act asks and shows comes when it is chosen.
const ActDialog = lazy(() => import('./ActDialog').then((module) => ({ default: module.ActDialog })));

/** Side by side; the comments on one; one more comment on each; an announcement. */
export type Act = 'compare' | 'comments' | 'comment' | 'announce';

/** Applicants that can be compared at a time. */
const COMPARED = { least: 2, most: 4 } as const;

export interface PipelineActs {
  /** What this reader may do with these applicants; `onDone` lets go of the selection. */
  readonly of: (rows: readonly PlacementRow[], onDone: () => void) => readonly RowsAct[];
  readonly mayComment: boolean;
  readonly openComments: (row: PlacementRow) => void;
  /** What is open: to be drawn once. */
  readonly dialog: ReactNode;
}

interface ActsOptions {
  readonly projectid: string;
  readonly moves: Moves;
  /** The rows on screen, in which somebody who is compared may have moved meanwhile. */
  readonly shown: readonly PlacementRow[];
}

const nothing = (): void => undefined;

/** What may be done with applicants of a pipeline beside moving them. */
export const usePipelineActs = ({ projectid, moves, shown }: ActsOptions): PipelineActs => {
  const t = useText(placementsTexts);
  const { can } = useSession();
  const [mayComment, mayAnnounce] = [can('applicant.comment'), can('announcement.send')];
  const [asked, setAsked] = useState<{
    readonly act: Act;
    readonly rows: readonly PlacementRow[];
    readonly onDone: () => void;
  }>();
  const close = useCallback(() => setAsked(undefined), []);
  const openComments = useCallback(
    (row: PlacementRow) => setAsked({ act: 'comments', rows: [row], onDone: nothing }),
    [],
  );
  return {
    of: (rows, onDone) => {
      const start = (act: Act) => () => setAsked({ act, rows, onDone });
      const comparable = rows.length >= COMPARED.least && rows.length <= COMPARED.most;
      return [
        {
          label: t('compare'),
          icon: IconColumns3,
          letter: 'v',
          run: start('compare'),
          unless: comparable ? undefined : t('compareCount', COMPARED),
        },
        ...(mayComment ? [{ label: t('addComment'), icon: IconMessagePlus, letter: 'c', run: start('comment') }] : []),
        ...(mayAnnounce ? [{ label: t('announce'), icon: IconSpeakerphone, letter: 'w', run: start('announce') }] : []),
      ];
    },
    mayComment,
    openComments,
    dialog: asked !== undefined && (
      <Suspense>
        <ActDialog
          act={asked.act}
          projectid={projectid}
          rows={asked.rows.map((row) => newestOf(row, shown))}
          people={asked.rows.map(({ applicant }) => ({ id: applicant.applicantid, name: fullName(applicant) }))}
          moves={moves}
          onDone={asked.onDone}
          onClose={close}
        />
      </Suspense>
    ),
  };
};

const newestOf = (row: PlacementRow, shown: readonly PlacementRow[]): PlacementRow =>
  shown.find(({ applicant }) => applicant.applicantid === row.applicant.applicantid) ?? row;
