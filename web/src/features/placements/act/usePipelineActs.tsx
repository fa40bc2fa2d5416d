import { type PlacementRow } from '@berangkat/contracts/placements';
import { IconColumns3, IconMessagePlus, IconSpeakerphone } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Part, type RowsAct } from '../../../shared/kit';
import { type Subject } from '../../../shared/kit/outcomes';
import { useSession } from '../../../shared/session';
import { type Placed } from '../moves/placed';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import type { Act } from './ActDialog';
import { lazy } from '../../../shared/lazy';

// The dialog of an act is loaded when it is chosen.
const ActDialog = lazy(() => import('./ActDialog').then((module) => ({ default: module.ActDialog })));

/** Applicants that can be compared at a time. */
const COMPARED = { least: 2, most: 4 } as const;

export interface PipelineActs {
  /** Answers the acts of this reader on these applicants; `onDone` lets go of the selection. */
  readonly of: (rows: readonly PlacementRow[], onDone: () => void) => readonly RowsAct[];
  readonly mayComment: boolean;
  readonly openComments: (row: PlacementRow) => void;
  /** Opens an announcement to these; undefined for who may not make one. */
  readonly announce: ((rows: readonly Placed[]) => void) | undefined;
  /** The open dialog, to be drawn once. */
  readonly dialog: (moves: Moves) => ReactNode;
}

interface ActsOptions {
  readonly projectid: string;
  /** The rows on screen, in which somebody who is compared may have moved meanwhile. */
  readonly shown: readonly PlacementRow[];
}

const peopleOf = (rows: readonly Placed[]): readonly Subject[] =>
  rows.map(({ applicant }) => ({ id: applicant.applicantid, name: fullName(applicant) }));

const nothing = (): void => undefined;

/** Answers the acts on applicants of a pipeline beside moving them. */
export const usePipelineActs = ({ projectid, shown }: ActsOptions): PipelineActs => {
  const t = useText(placementsTexts);
  const { can } = useSession();
  const [mayComment, mayAnnounce] = [can('applicant.comment'), can('announcement.send')];
  const [asked, setAsked] = useState<{
    readonly act: Act;
    readonly rows: readonly PlacementRow[];
    readonly people: readonly Subject[];
    readonly onDone: () => void;
  }>();
  const close = useCallback(() => setAsked(undefined), []);
  const openComments = useCallback(
    (row: PlacementRow) => setAsked({ act: 'comments', rows: [row], people: peopleOf([row]), onDone: nothing }),
    [],
  );
  const announce = useCallback(
    (rows: readonly Placed[]) => setAsked({ act: 'announce', rows: [], people: peopleOf(rows), onDone: nothing }),
    [],
  );
  return {
    announce: mayAnnounce ? announce : undefined,
    of: (rows, onDone) => {
      const start = (act: Act) => () => setAsked({ act, rows, people: peopleOf(rows), onDone });
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
    dialog: (moves) =>
      asked !== undefined && (
        <Part>
          <ActDialog
            act={asked.act}
            projectid={projectid}
            rows={asked.rows.map((row) => newestOf(row, shown))}
            people={asked.people}
            moves={moves}
            onDone={asked.onDone}
            onClose={close}
          />
        </Part>
      ),
  };
};

const newestOf = (row: PlacementRow, shown: readonly PlacementRow[]): PlacementRow =>
  shown.find(({ applicant }) => applicant.applicantid === row.applicant.applicantid) ?? row;
