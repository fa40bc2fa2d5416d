import { FILE_RULES } from '@berangkat/contracts/files';
import { call } from '../../../../shared/api';
import { useLeadOn } from '../../../../shared/here';
import { specTexts, useText } from '../../../../shared/i18n';
import { Card } from '../../../../shared/kit/Card';
import { Page } from '../../../../shared/kit/Page';
import { PersonOutline, UploadBar, UploadStage } from '../../../../shared/kit/upload';
import { uploadsTexts } from '../../texts/uploads';
import { PhotoFrames } from './PhotoFrames';
import { Tips } from './Tips';
import { UploadScreen, type UploadSubject } from './UploadScreen';
import { useRecordUpload } from './useRecordUpload';

/** /full-photo-upload: the whole person; Cancel and success lead to the CV (001 §2.8). */
export const Component = () => {
  const t = useText(uploadsTexts);
  return (
    <UploadScreen title={t('fullTitle')} may="attach">
      {(subject) => <FullPhoto {...subject} />}
    </UploadScreen>
  );
};

const FullPhoto = (subject: UploadSubject) => {
  const t = useText(uploadsTexts, specTexts);
  const { appid, userid, cv, toCv, of } = subject;
  const leadOn = useLeadOn();
  const upload = useRecordUpload(subject, {
    kind: 'fullphoto',
    call: () => call('uploadFullPhoto', { id: appid }),
    fields: () => ({ fields: { userid } }),
    successText: t('fullphoto-success'),
    onDone: () => void leadOn(toCv),
  });
  const title = t('fullTitle');
  return (
    <Page title={title} intro={of + t('fullIntro')} width="reading" back={toCv}>
      <Card>
        <UploadStage
          upload={upload}
          rules={FILE_RULES.fullphoto}
          camera="environment"
          frames={
            <PhotoFrames
              upload={upload}
              shape="portrait"
              current={cv?.fullphoto ?? undefined}
              drawing={<PersonOutline />}
            />
          }
          hint={t('fullRatio')}
          formats={t('photoFormats')}
        />
      </Card>
      <Tips title={t('fullTips')} tips={[t('fullTip1'), t('fullTip2'), t('fullTip3')]} />
      <UploadBar upload={upload} rules={FILE_RULES.fullphoto} title={title} back={toCv} />
    </Page>
  );
};
