import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { FILE_RULES } from '@berangkat/contracts/files';
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/api';
import { useAddress, useLeadOn } from '../../../../shared/here';
import { specTexts, useText } from '../../../../shared/i18n';
import { useBanner } from '../../../../shared/kit/banner';
import { Button, LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { draftPlace } from '../../../../shared/kit/form/draft';
import { Page } from '../../../../shared/kit/Page';
import { UploadBar, UploadDone, UploadStage } from '../../../../shared/kit/upload';
import { uploadsTexts } from '../../texts/uploads';
import { PhotoFrames } from './PhotoFrames';
import styles from './Uploads.module.css';
import { UploadScreen, type UploadSubject } from './UploadScreen';
import { useRecordUpload } from './useRecordUpload';

/** /work-photo-upload: a picture of the work, to the experience that it is from. */
export const Component = () => {
  const t = useText(uploadsTexts);
  return (
    <UploadScreen title={t('workTitle')} may="attach">
      {(subject) => (subject.cv === undefined ? null : <OfExperiences {...subject} cv={subject.cv} />)}
    </UploadScreen>
  );
};

type Subject = UploadSubject & { readonly cv: ApplicantDetail };

/** Without an experience there is nothing that a photo could belong to (001 §2.8). */
const OfExperiences = (subject: Subject) => {
  const t = useText(specTexts);
  const banner = useBanner();
  const leadOn = useLeadOn();
  const none = subject.cv.experiences.every(({ status }) => status === 'removed');
  const { toCv } = subject;
  useEffect(() => {
    if (!none) return;
    banner('error', t('exp-missing'));
    void leadOn(toCv, { replace: true });
  }, [none, banner, leadOn, t, toCv]);
  return none ? null : <WorkPhoto {...subject} />;
};

const WorkPhoto = (subject: Subject) => {
  const t = useText(uploadsTexts, specTexts);
  const { appid, userid, cv, toCv, of } = subject;
  const [query] = useAddress();
  const experiences = cv.experiences.filter(({ status }) => status !== 'removed');
  // The camera may make a phone end the page: what was chosen is there again.
  const [place] = useState(() => draftPlace<{ readonly expid: string }>(userid, `workphoto.${appid}`));
  const [expid, setExpid] = useState(() => {
    const asked = query.get('expid') ?? place.read(undefined)?.expid;
    return experiences.find(({ experienceid }) => experienceid === asked)?.experienceid ?? '';
  });
  const choose = (chosen: string): void => {
    setExpid(chosen);
    place.write({ values: { expid: chosen }, revision: undefined });
  };
  const upload = useRecordUpload(subject, {
    kind: 'workphoto',
    call: ({ experienceid = '' }) => call('uploadWorkPhoto', { id: experienceid }),
    fields: () => (expid === '' ? { problem: 'experience-required' } : { fields: { userid, experienceid: expid } }),
    onKept: ({ experienceid = '' }) => setExpid(experienceid),
    successText: t('upload-success'),
    onDone: place.clear,
  });
  const title = t('workTitle');
  if (upload.work.kind === 'done')
    return (
      <Page title={title} width="reading">
        <UploadDone title={t('workDone')}>
          <Button onClick={upload.again}>{t('workAnother')}</Button>
          <LinkButton look="main" to={toCv}>
            {t('toCv')}
          </LinkButton>
        </UploadDone>
      </Page>
    );
  return (
    <Page title={title} intro={of + t('workIntro')} width="reading" back={toCv}>
      <Card>
        <fieldset className={styles.experiences}>
          <legend>{t('workExperience')}</legend>
          {experiences.map(({ experienceid, position, companyname, photos }) => (
            <label key={experienceid} htmlFor={experienceid}>
              <input
                id={experienceid}
                type="radio"
                name="experience"
                checked={experienceid === expid}
                onChange={() => choose(experienceid)}
              />
              <strong>{position}</strong>
              <small>
                {companyname} · {t('workPhotos', { count: photos.length })}
              </small>
            </label>
          ))}
        </fieldset>
        <UploadStage
          upload={upload}
          rules={FILE_RULES.workphoto}
          camera="environment"
          frames={<PhotoFrames upload={upload} shape="square" current={undefined} />}
          hint={t('workRatio')}
          formats={t('photoFormats')}
        />
      </Card>
      <UploadBar upload={upload} rules={FILE_RULES.workphoto} title={title} back={toCv} />
    </Page>
  );
};
