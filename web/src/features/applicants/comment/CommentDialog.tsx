import { addAdminComment } from '@berangkat/contracts/applicants';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, Form, TextAreaField, useBanner, useZodForm } from '../../../shared/kit';
import { Outcomes, type Subject, useEach } from '../../../shared/kit/outcomes';
import { useAddAdminCommentMutation } from '../api';
import { commentTexts } from '../texts/comment';

const MAX = 200;
const schema = addAdminComment.pick({ comment: true });

interface CommentDialogProps {
  /** The applicants, by id and name. */
  readonly people: readonly Subject[];
  /** Milliseconds that a message stays. */
  readonly timeout?: number | undefined;
  /** All of them have the comment now. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The same comment on one applicant or on many. What did not work is said for each; another try is for those alone. */
export const CommentDialog = ({ people, timeout, onDone, onClose }: CommentDialogProps) => {
  const t = useText(commentTexts, specTexts);
  const banner = useBanner();
  const [add] = useAddAdminCommentMutation();
  const form = useZodForm(schema, { comment: '' });
  const { run, outcomes } = useEach(people, async (id) => {
    const { error } = await add({
      id,
      applicantid: id,
      comment: form.getValues('comment').trim(),
      audit: auditClaim('add_admincomment'),
    });
    return error === undefined ? undefined : t('admincomment-error');
  });
  const who = people.length === 1 ? people[0]!.name : t('people', { count: people.length });

  const send = async (): Promise<void> => {
    const results = await run();
    if (results.some(({ problem }) => problem !== undefined)) return;
    banner('success', t('commented', { who }), timeout === undefined ? {} : { timeout });
    onDone();
    onClose();
  };

  return (
    <Dialog title={t('commentOn', { who })} onClose={onClose}>
      <Form form={form} summary="none" onSubmit={send}>
        {outcomes !== undefined && <Outcomes outcomes={outcomes} />}
        <TextAreaField
          control={form.control}
          name="comment"
          label={t('comment')}
          hint={t('commentHint')}
          rows={3}
          maxLength={MAX}
        />
        <DialogActions>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {t(outcomes === undefined ? 'addComment' : 'tryAgain')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t(outcomes === undefined ? 'cancel' : 'close')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
