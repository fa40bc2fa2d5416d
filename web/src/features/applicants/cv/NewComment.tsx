import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Form, FormActions, TextAreaField, useRefusedSave } from '../../../shared/kit/form';
import { lazyResolver } from '../../../shared/kit/form/lazyResolver';
import { useAddAdminCommentMutation } from '../api';
import { cvTexts } from '../texts/cv';

const MAX = 200;

const resolver = lazyResolver(() => import('./commentRules').then(({ commentResolver }) => commentResolver));

interface NewCommentProps {
  readonly appid: string;
  /** It was asked for before it was there. */
  readonly focused: boolean;
  /** Milliseconds that a message stays. */
  readonly timeout?: number | undefined;
}

/** A line for one more comment. */
export const NewComment = ({ appid, focused, timeout }: NewCommentProps) => {
  const t = useText(cvTexts, specTexts);
  const [add] = useAddAdminCommentMutation();
  const form = useForm({ resolver, defaultValues: { comment: '' }, shouldFocusError: false });
  const refused = useRefusedSave(form, { failed: t('admincomment-error'), timeout });
  const { setFocus } = form;
  const atFirst = useRef(focused);
  useEffect(() => {
    if (atFirst.current) setFocus('comment');
  }, [setFocus]);

  const send = async (values: { comment: string }): Promise<void> => {
    const { error } = await add({
      id: appid,
      applicantid: appid,
      comment: values.comment,
      audit: auditClaim('add_admincomment'),
    });
    if (error === undefined) form.reset();
    else await refused(error);
  };

  return (
    <Form form={form} onSubmit={send}>
      <TextAreaField
        control={form.control}
        name="comment"
        label={t('comment')}
        hint={t('commentHint')}
        rows={2}
        maxLength={MAX}
      />
      <FormActions>
        <Button look="primary" size="small" type="submit" busy={form.formState.isSubmitting}>
          {t('addComment')}
        </Button>
      </FormActions>
    </Form>
  );
};
