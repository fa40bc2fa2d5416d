import { addAdminComment } from '@berangkat/contracts/applicants';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { asPortalError, auditClaim, problemToForm } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Form, FormActions, TextAreaField, useZodForm } from '../../../shared/kit/form';
import { useKeys } from '../../../shared/kit/keyboard';
import { objectTexts } from '../../../shared/kit/object';
import { useAddAdminCommentMutation } from '../api';
import { cvTexts } from '../texts/cv';

const MAX = 200;
const schema = addAdminComment.pick({ comment: true });

/** A line for one more comment; c goes there. */
export const NewComment = ({ appid }: { readonly appid: string }) => {
  const t = useText(cvTexts, specTexts);
  const keys = useText(objectTexts);
  const banner = useBanner();
  const [add] = useAddAdminCommentMutation();
  const form = useZodForm(schema, { comment: '' }, { shouldFocusError: false });
  const around = useRef<HTMLDivElement>(null);
  useKeys(keys('keys'), [
    { keys: ['c'], label: t('comment'), run: () => around.current?.querySelector('textarea')?.focus() },
  ]);
  const comment = useWatch({ control: form.control, name: 'comment' });

  const send = async (values: { comment: string }): Promise<void> => {
    const { error } = await add({
      id: appid,
      applicantid: appid,
      comment: values.comment,
      audit: auditClaim('add_admincomment'),
    });
    if (error === undefined) return form.reset();
    const problem = asPortalError(error);
    if (problem.errors === undefined) banner('error', t('admincomment-error'));
    else problemToForm(problem, form);
  };

  return (
    <div ref={around}>
      <Form form={form} onSubmit={send}>
        <TextAreaField
          control={form.control}
          name="comment"
          label={t('comment')}
          hint={comment.length > MAX - 60 ? t('left', { count: MAX - comment.length }) : t('commentHint')}
          rows={2}
          maxLength={MAX}
        />
        <FormActions>
          <Button look="primary" size="small" type="submit" busy={form.formState.isSubmitting}>
            {t('addComment')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
};
