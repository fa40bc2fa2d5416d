import { INTERVIEW_COMMENT_MAX, INTERVIEW_COMMENTS_MAX } from '@berangkat/contracts/clients';
import { errorCode } from '@berangkat/contracts/messages';
import { z } from 'zod';
import { asPortalError, auditClaim, problemToForm } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  Dialog,
  DialogActions,
  ErrorState,
  Form,
  SkeletonForm,
  TextAreaField,
  useBanner,
  useZodForm,
} from '../../../shared/kit';
import { useChangeInterviewCommentsMutation, useReadClientQuery } from '../api';
import { interviewTexts } from '../texts/interview';

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = z.object({
  comments: z
    .string()
    .refine((text) => linesIn(text).length <= INTERVIEW_COMMENTS_MAX, errorCode('client-interview-comments-count'))
    .refine((text) => linesIn(text).every((line) => line.length <= INTERVIEW_COMMENT_MAX), errorCode('comment-length')),
});

interface InterviewCommentsDialogProps {
  readonly clientid: string;
  readonly onClose: () => void;
}

/** Edits the comments that are offered at Pass Interview in the projects of a client, a line for each. */
export const InterviewCommentsDialog = ({ clientid, onClose }: InterviewCommentsDialogProps) => {
  const t = useText(interviewTexts);
  const { data: client, error, refetch } = useReadClientQuery({ id: clientid });
  return (
    <Dialog title={t('title', { client: client?.companyname ?? '' })} onClose={onClose}>
      {client === undefined && error === undefined && <SkeletonForm fields={1} />}
      {client === undefined && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {client !== undefined && <Lines clientid={clientid} comments={client.interviewcomments} onClose={onClose} />}
    </Dialog>
  );
};

interface LinesProps extends InterviewCommentsDialogProps {
  /** As they were when the dialog opened. */
  readonly comments: readonly string[];
}

const Lines = ({ clientid, comments, onClose }: LinesProps) => {
  const t = useText(interviewTexts, specTexts);
  const banner = useBanner();
  const [change] = useChangeInterviewCommentsMutation();
  const form = useZodForm(schema, { comments: comments.join('\n') });
  const save = async (values: { readonly comments: string }): Promise<void> => {
    const { error } = await change({
      id: clientid,
      comments: linesIn(values.comments),
      audit: auditClaim('change_interview_comments'),
    });
    if (error === undefined) {
      banner('success', t('saved'));
      onClose();
      return;
    }
    const problem = asPortalError(error);
    if (problem.errors === undefined) form.setError('comments', { message: t('saveFailed') });
    else problemToForm(problem, form);
  };
  return (
    <Form form={form} summary="none" onSubmit={save}>
      <TextAreaField
        control={form.control}
        name="comments"
        label={t('lines')}
        hint={t('linesHint', { lines: INTERVIEW_COMMENTS_MAX, characters: INTERVIEW_COMMENT_MAX })}
        rows={6}
        maxLength={INTERVIEW_COMMENTS_MAX * (INTERVIEW_COMMENT_MAX + 1)}
      />
      <DialogActions>
        <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
          {t('save')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
};
