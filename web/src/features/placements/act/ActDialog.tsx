import { type PlacementRow } from '@berangkat/contracts/placements';
import { type Subject } from '../../../shared/kit/outcomes';
import { AnnounceDialog } from '../../announcements';
import { CommentDialog, CommentsDialog } from '../../applicants';
import { CompareDialog } from '../compare/CompareDialog';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { type Moves } from '../moves/useMoves';

/** Side by side; the comments on one; one more comment on each; an announcement. */
export type Act = 'compare' | 'comments' | 'comment' | 'announce';

interface ActDialogProps {
  readonly act: Act;
  readonly projectid: string;
  readonly rows: readonly PlacementRow[];
  /** The same, by id and name. */
  readonly people: readonly Subject[];
  readonly moves: Moves;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialog of an act. */
export const ActDialog = ({ act, projectid, rows, people, moves, onDone, onClose }: ActDialogProps) => {
  switch (act) {
    case 'compare':
      return <CompareDialog projectid={projectid} rows={rows} moves={moves} onClose={onClose} />;
    case 'comments':
      return <CommentsDialog person={people[0]!} timeout={PIPELINE_TIMEOUT} onClose={onClose} />;
    case 'comment':
      return <CommentDialog people={people} timeout={PIPELINE_TIMEOUT} onDone={onDone} onClose={onClose} />;
    case 'announce':
      return (
        <AnnounceDialog
          people={people}
          projectid={projectid}
          timeout={PIPELINE_TIMEOUT}
          onDone={onDone}
          onClose={onClose}
        />
      );
  }
};
