import { FILE_RULES } from '@berangkat/contracts/files';
import { call } from '../../../../shared/api';
import { specTexts, useText } from '../../../../shared/i18n';
import { LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { useConfirm } from '../../../../shared/kit/dialog';
import { Page } from '../../../../shared/kit/Page';
import { UploadBar, UploadDone, UploadFrame, UploadStage } from '../../../../shared/kit/upload';
import { uploadsTexts } from '../../texts/uploads';
import { PaperFrame } from './PaperFrame';
import { UploadScreen, type UploadSubject } from './UploadScreen';
import { PAPER_TIMEOUT, useRecordUpload } from './useRecordUpload';

/** /cv-upload: the CV as a file, in place of the one before it once its owner has said so (001 §2.8, §4). */
export const Component = () => {
  const t = useText(uploadsTexts);
  return (
    <UploadScreen title={t('cvTitle')} may="attach">
      {(subject) => <CvFile {...subject} />}
    </UploadScreen>
  );
};

const CvFile = (subject: UploadSubject) => {
  const t = useText(uploadsTexts, specTexts);
  const { appid, userid, cv, toCv, of } = subject;
  const confirm = useConfirm();
  const upload = useRecordUpload(subject, {
    kind: 'cv',
    call: () => call('uploadCv', { id: appid }),
    fields: () => ({ fields: { userid, ...(cv?.accountid != null && { accid: cv.accountid }) } }),
    duplicate: {
      code: 'cv-duplicate',
      isKnown: () => cv?.cv != null,
      ask: () => confirm({ title: t('cv-duplicate'), confirm: t('prompt-continue'), cancel: t('prompt-cancel') }),
    },
    successText: t('upload-success'),
    timeout: PAPER_TIMEOUT,
  });
  const title = t('cvTitle');
  if (upload.work.kind === 'done')
    return (
      <Page title={title} width="reading">
        <UploadDone title={t('cvDone')} text={cv?.cv?.filename}>
          <LinkButton look="main" to={toCv}>
            {t('cvup-return')}
          </LinkButton>
        </UploadDone>
      </Page>
    );
  return (
    <Page title={title} intro={of + t('cvIntro')} width="reading" back={toCv}>
      <Card>
        <UploadStage
          upload={upload}
          rules={FILE_RULES.cv}
          camera="environment"
          frames={
            <>
              {cv?.cv != null && <UploadFrame shape="page" name={cv.cv.filename} alt="" caption={t('cvNow')} />}
              <PaperFrame upload={upload} />
            </>
          }
          hint={t('cvHint')}
          formats={t('cvFormats')}
        />
      </Card>
      <UploadBar upload={upload} rules={FILE_RULES.cv} title={title} back={toCv} />
    </Page>
  );
};
