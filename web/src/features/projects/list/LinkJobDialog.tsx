import { idOr } from '@berangkat/contracts/kernel';
import { type ProjectView } from '@berangkat/contracts/projects';
import { z } from 'zod';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, Form, SuggestField, useAction, useZodForm } from '../../../shared/kit';
import { kitTexts } from '../../../shared/kit/texts';
import { useLinkJobMutation } from '../api';
import { useJobChoice } from '../form/useJobChoice';
import { projectsTexts } from '../texts';

const schema = z.object({ opjobid: idOr('jobcv-invalid-id') });

interface LinkJobDialogProps {
  readonly project: ProjectView;
  readonly onClose: () => void;
}

/** The job that a project is for, found by typing (002 §7). */
export const LinkJobDialog = ({ project, onClose }: LinkJobDialogProps) => {
  const t = useText(projectsTexts, specTexts);
  const kit = useText(kitTexts);
  const act = useAction();
  const [link] = useLinkJobMutation();
  const { projectid, projectname, openjob } = project;
  const form = useZodForm(schema, { opjobid: '' });
  const { found, field } = useJobChoice();

  const submit = ({ opjobid }: { readonly opjobid: string }): Promise<void> => {
    const job = found.find((one) => one.opjobid === opjobid)?.opjobtitle ?? '';
    return act({
      ask: { title: t('project-link-confirm', { job, project: projectname }), confirm: t('project-link-job') },
      run: () => link({ id: projectid, opjobid, audit: auditClaim('link_openjob') }),
      doneText: t('linked', { job, project: projectname }),
      failedText: t('project-link-error'),
      onDone: onClose,
    });
  };
  const unlink = (job: string): Promise<void> =>
    act({
      run: () => link({ id: projectid, opjobid: null, audit: auditClaim('unlink_openjob') }),
      doneText: t('unlinked', { job, project: projectname }),
      failedText: t('project-link-error'),
      onDone: onClose,
    });

  return (
    <Dialog title={t('linkTitle', { project: projectname })} onClose={onClose}>
      <Form form={form} onSubmit={submit} summary="none">
        <SuggestField
          control={form.control}
          name="opjobid"
          label={t('project-job')}
          hint={openjob === null ? t('linkHint') : t('linkNow', { job: openjob.opjobtitle })}
          {...field}
        />
        <DialogActions>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {t('project-link-job')}
          </Button>
          {openjob !== null && (
            <Button look="outline" onClick={() => void unlink(openjob.opjobtitle)}>
              {t('unlink')}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
