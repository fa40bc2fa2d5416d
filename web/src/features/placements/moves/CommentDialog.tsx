import { errorCode } from '@berangkat/contracts/messages';
import { z } from 'zod';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, Form, TextAreaField, useZodForm } from '../../../shared/kit';
import { useListInterviewCommentsQuery } from '../api';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';

const LONGEST = 100;
const schema = z.object({
  comment: z.string().trim().min(1, errorCode('comment-required')).max(LONGEST, errorCode('comment-length')),
});

interface CommentDialogProps {
  /** In which the interview was. */
  readonly projectid: string;
  readonly names: readonly string[];
  readonly onAnswer: (comment: string | undefined) => void;
}

/** Pass Interview asks for its comment before the move (001 §4). */
export const CommentDialog = ({ projectid, names, onAnswer }: CommentDialogProps) => {
  const t = useText(placementsTexts, specTexts);
  const form = useZodForm(schema, { comment: '' });
  const { data: offered = [] } = useListInterviewCommentsQuery({ id: projectid });
  return (
    <Dialog title={t('act-pass-interview')} onClose={() => onAnswer(undefined)}>
      <Form form={form} summary="none" onSubmit={({ comment }) => onAnswer(comment)}>
        <p className={styles.lead}>
          {names.length === 1 ? t('commentFor', { name: names[0]! }) : t('commentForMany', { count: names.length })}
        </p>
        <TextAreaField
          control={form.control}
          name="comment"
          label={t('comment')}
          hint={t('commentHint')}
          rows={3}
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
          <Button look="primary" type="submit">
            {t('act-pass-interview')}
          </Button>
          <Button look="outline" onClick={() => onAnswer(undefined)}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
