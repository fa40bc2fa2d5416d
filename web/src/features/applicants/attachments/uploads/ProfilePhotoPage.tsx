import { FILE_RULES } from '@berangkat/contracts/files';
import { call } from '../../../../shared/api';
import { specTexts, useText } from '../../../../shared/i18n';
import { Button, LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { Page } from '../../../../shared/kit/Page';
import { FaceOutline, UploadBar, UploadDone, UploadStage } from '../../../../shared/kit/upload';
import { uploadsTexts } from '../../texts/uploads';
import { PhotoFrames } from './PhotoFrames';
import { Tips } from './Tips';
import styles from './Uploads.module.css';
import { UploadScreen, type UploadSubject } from './UploadScreen';
import { useRecordUpload } from './useRecordUpload';

/** /profile-photo-upload: choose or take a photo, see it as it will be seen, send it. */
export const Component = () => {
  const t = useText(uploadsTexts);
  return (
    <UploadScreen title={t('photoTitle')} may="uploadphoto">
      {(subject) => <ProfilePhoto {...subject} />}
    </UploadScreen>
  );
};

const ProfilePhoto = (subject: UploadSubject) => {
  const t = useText(uploadsTexts, specTexts);
  const { appid, userid, cv, toCv, of } = subject;
  const upload = useRecordUpload(subject, {
    kind: 'photo',
    call: () => call('uploadPhoto', { id: appid }),
    fields: () => ({ fields: { userid } }),
    successText: t('upload-success'),
  });
  const title = t('photoTitle');
  const current = cv?.photo ?? undefined;
  if (upload.work.kind === 'done')
    return (
      <Page title={title} width="reading">
        <UploadDone
          title={t('photoDone')}
          text={t('photoDoneText')}
          picture={
            current !== undefined && <img className={styles.portrait} src={current} alt="" width={480} height={640} />
          }
        >
          <Button look="quiet" onClick={upload.again}>
            {t('photoAnother')}
          </Button>
          <LinkButton look="main" to={toCv}>
            {t('toCv')}
          </LinkButton>
        </UploadDone>
      </Page>
    );
  return (
    <Page title={title} intro={of + t('photoIntro')} width="reading" back={toCv}>
      <Card>
        <UploadStage
          upload={upload}
          rules={FILE_RULES.photo}
          camera="user"
          frames={<PhotoFrames upload={upload} shape="portrait" current={current} drawing={<FaceOutline />} />}
          hint={t('photoRatio')}
          formats={t('photoFormats')}
        />
      </Card>
      <Tips title={t('photoTips')} tips={[t('photoTip1'), t('photoTip2'), t('photoTip3')]} />
      <UploadBar upload={upload} rules={FILE_RULES.photo} title={title} back={toCv} />
    </Page>
  );
};
