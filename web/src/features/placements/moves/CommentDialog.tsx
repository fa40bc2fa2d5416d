import { errorCode } from '@berangkat/contracts/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { z } from 'zod';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, Form, TextAreaField, useZodForm } from '../../../shared/kit';
import { useListInterviewCommentsQuery } from '../api';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';

const LONGEST = 100;
const commentSchema = z.string().trim().max(LONGEST, errorCode('comment-length'));
const schemas = {
  'pass-interview': z.object({ comment: commentSchema.min(1, errorCode('comment-required')) }),
  reject: z.object({ comment: commentSchema }),
};

interface CommentDialogProps {
  readonly action: keyof typeof schemas;
  /** The project that they are in. */
  readonly projectid: string;
  readonly names: readonly string[];
  /** The written comment, which may be empty where it need not be given; undefined when the reader does not go on. */
  readonly onAnswer: (comment: string | undefined) => void;
}

/** Pass Interview asks for its comment before the move (001 §4); Reject asks whether, and for the reason that the reports count. */
export const CommentDialog = ({ action, projectid, names, onAnswer }: CommentDialogProps) => {
  const t = useText(placementsTexts, specTexts);
  const form = useZodForm(schemas[action], { comment: '' });
  const rejects = action === 'reject';
  const { data: offered = [] } = useListInterviewCommentsQuery(rejects ? skipToken : { id: projectid });
  const one = names.length === 1 ? names[0]! : undefined;
  const question = one === undefined ? t('rejectMany', { count: names.length }) : t('reject-confirm', { name: one });
  return (
    <Dialog title={rejects ? question : t('act-pass-interview')} onClose={() => onAnswer(undefined)}>
      <Form form={form} summary="none" onSubmit={({ comment }) => onAnswer(comment)}>
        {!rejects && (
          <p className={styles.lead}>
            {one === undefined ? t('commentForMany', { count: names.length }) : t('commentFor', { name: one })}
          </p>
        )}
        <TextAreaField
          control={form.control}
          name="comment"
          label={t(rejects ? 'reason' : 'comment')}
          hint={t(rejects ? 'reasonHint' : 'commentHint')}
          optional={rejects}
          rows={rejects ? 2 : 3}
          maxLength={LONGEST}
        />
        {offered.length > 0 && (
          <ul className={styles.offered} aria-label={t('commentOffers')}>
            {offered.map((comment) => (
              <li key={comment}>
                <Button
                  size="small"
                  look="soft"
                  onClick={() => {
                    form.setValue('comment', comment, { shouldDirty: true });
                    form.setFocus('comment');
                  }}
                >
                  {comment}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button look={rejects ? 'danger' : 'primary'} type="submit">
            {t(`act-${action}`)}
          </Button>
          <Button look="outline" onClick={() => onAnswer(undefined)}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
