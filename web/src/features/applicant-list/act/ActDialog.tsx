import { type Subject } from '../../../shared/kit/outcomes';
import { CommentDialog } from '../../applicants';
import { AddToProjectDialog } from '../../placements';
import { type Act } from './useActs';

interface ActDialogProps {
  readonly act: Act;
  readonly people: readonly Subject[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The question that an act asks. */
export const ActDialog = ({ act, ...asked }: ActDialogProps) =>
  act === 'add' ? <AddToProjectDialog {...asked} /> : <CommentDialog {...asked} />;
