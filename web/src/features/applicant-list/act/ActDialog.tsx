import { type Subject } from '../../../shared/kit/outcomes';
import { AnnounceDialog } from '../../announcements';
import { CommentDialog } from '../../applicants';
import { AddToProjectDialog } from '../../placements';

/** Into a project; a comment; an announcement. */
export type Act = 'add' | 'comment' | 'announce';

interface ActDialogProps {
  readonly act: Act;
  readonly people: readonly Subject[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const DIALOGS = { add: AddToProjectDialog, comment: CommentDialog, announce: AnnounceDialog } as const satisfies Record<
  Act,
  unknown
>;

/** The question that an act asks. */
export const ActDialog = ({ act, ...asked }: ActDialogProps) => {
  const Asking = DIALOGS[act];
  return <Asking {...asked} />;
};
