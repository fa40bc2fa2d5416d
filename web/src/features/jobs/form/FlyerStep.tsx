import { assetHref } from '@berangkat/contracts/attachments/names';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type Job, type JobView } from '@berangkat/contracts/jobs';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { auditClaim, call } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Card, LinkButton, Page, useAction, useBanner } from '../../../shared/kit';
import { UploadBar, UploadDone, UploadFrame, UploadStage, usePreview, useUpload } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { jobChanged, useRemoveFlyerMutation } from '../api';
import { jobsTexts } from '../texts';
import styles from './FlyerStep.module.css';

/** The fields of a job that are sent. */
export type JobBody = Job & { readonly revision?: number; readonly audit: ReturnType<typeof auditClaim> };

interface FlyerStepProps {
  /** The job that is changed; undefined for a new one. */
  readonly opened: JobView | undefined;
  /** Name of the flyer that it has now, which does not wait for the form to be saved; null for none. */
  readonly flyerNow: string | null;
  readonly title: string;
  readonly body: JobBody;
  /** It is being saved without a flyer. */
  readonly saving: boolean;
  readonly done: boolean;
  readonly onFile: (hasFile: boolean) => void;
  /** Saves it without a new flyer. */
  readonly onSave: () => void;
  /** It was saved with one. */
  readonly onSaved: () => void;
  readonly onBack: () => void;
  readonly onNewPost: () => void;
}

/** The second step of the form, which sends the job with its flyer or without, and the third. */
export const FlyerStep = ({
  opened,
  flyerNow,
  title,
  body,
  saving,
  done,
  onFile,
  onSave,
  onSaved,
  onBack,
  onNewPost,
}: FlyerStepProps) => {
  const t = useText(jobsTexts, specTexts);
  const navigate = useNavigate();
  const banner = useBanner();
  const dispatch = useDispatch();
  const { user } = useSession();
  const upload = useUpload({
    accountid: user?.account.accountid ?? '',
    slot: `flyer ${opened?.opjobid ?? 'new'}`,
    rules: FILE_RULES.flyer,
    call: () => (opened === undefined ? call('postJobWithFlyer') : call('updateJobWithFlyer', { id: opened.opjobid })),
    fields: () => ({ fields: { json: JSON.stringify(body) } }),
    failed: opened === undefined ? 'job-create-error' : 'job-update-error',
    onDone: ({ opjobid }) => {
      dispatch(jobChanged(opjobid));
      onSaved();
    },
    onExpired: () => banner('error', t('upload-user-missing')),
  });
  const { file } = upload;
  const act = useAction();
  const [removeFlyer] = useRemoveFlyerMutation();
  const remove = ({ opjobid: id, opjobtitle: job }: JobView) =>
    act({
      ask: {
        title: t('flyerRemoveTitle', { job }),
        text: t('flyerRemoveText'),
        confirm: t('flyerRemove'),
        danger: true,
      },
      run: () => removeFlyer({ id, audit: auditClaim('remove_flyer') }),
      doneText: t('flyerRemoved', { job }),
      failedText: t('flyerRemoveError'),
    });
  const hasFile = file !== undefined;
  useEffect(() => onFile(hasFile), [onFile, hasFile]);
  const preview = usePreview(file);

  if (done)
    return (
      <Page title={title} width="reading">
        <UploadDone title={t(opened === undefined ? 'job-create-success' : 'job-update-success')} text={t('doneText')}>
          <Button
            look="outline"
            onClick={() => {
              onNewPost();
              void navigate(getHref('openJobForm'));
            }}
          >
            {t('job-new-post')}
          </Button>
          <LinkButton look="main" to={getHref('openJobManagement')}>
            {t('job-return')}
          </LinkButton>
        </UploadDone>
      </Page>
    );
  return (
    <Page title={title} intro={`${t('step', { step: 2 })} · ${t('job-step-2')}`} width="reading">
      <Card>
        <UploadStage
          upload={upload}
          rules={FILE_RULES.flyer}
          camera="environment"
          frames={
            <>
              {flyerNow !== null && (
                <UploadFrame shape="page" src={assetHref('flyer', flyerNow)} alt="" caption={t('flyerNow')} />
              )}
              <UploadFrame shape="page" src={preview} caption={t(flyerNow === null ? 'flyer' : 'flyerNew')} />
            </>
          }
          hint={t('flyerHint')}
          formats={t('flyerFormats')}
        />
        {opened !== undefined && flyerNow !== null && (
          <p className={styles.removal}>
            <Button look="outline" size="small" onClick={() => void remove(opened)}>
              {t('flyerRemove')}
            </Button>
          </p>
        )}
      </Card>
      <UploadBar
        upload={upload}
        rules={FILE_RULES.flyer}
        title={t('job-step-2')}
        back={
          <Button look="outline" onClick={onBack}>
            {t('back')}
          </Button>
        }
        save={{ label: t('save'), busy: saving, onSave }}
      />
    </Page>
  );
};
