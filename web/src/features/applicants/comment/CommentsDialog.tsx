import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, ErrorState, SkeletonLines } from '../../../shared/kit';
import { type Subject } from '../../../shared/kit/outcomes';
import { useApplicantsByIdsWithCommentsQuery } from '../api';
import { NewComment } from '../cv/NewComment';
import { commentTexts } from '../texts/comment';
import { CommentList } from './CommentList';

interface CommentsDialogProps {
  readonly person: Subject;
  /** Milliseconds that a message stays. */
  readonly timeout?: number;
  readonly onClose: () => void;
}

/** Shows the admins' comments on one applicant as they come, and a line for one more. */
export const CommentsDialog = ({ person, timeout, onClose }: CommentsDialogProps) => {
  const t = useText(commentTexts);
  const { data, error, refetch } = useApplicantsByIdsWithCommentsQuery({ applicant_ids: [person.id] });
  const comments = data?.[0]?.admincomments ?? [];
  return (
    <Dialog title={t('commentsOn', { who: person.name })} onClose={onClose}>
      <NewComment appid={person.id} focused timeout={timeout} />
      {data === undefined && error === undefined && <SkeletonLines />}
      {data === undefined && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && comments.length === 0 && <p>{t('noComments')}</p>}
      <CommentList comments={comments} />
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
