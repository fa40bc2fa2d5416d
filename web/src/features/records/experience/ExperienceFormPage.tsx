import { skipToken } from '@reduxjs/toolkit/query';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { OPENING, useIdInAddress } from '../../../shared/kit/form';
import { useAddExperienceMutation, useReadExperienceQuery, useUpdateExperienceMutation } from '../api';
import { RecordScreen } from '../form/RecordScreen';
import { recordsTexts } from '../texts';
import { InfoFields } from './InfoFields';
import { MoreFields } from './MoreFields';
import { INFO_FIELDS, MORE_FIELDS, valuesOf } from './values';

const loadRules = () => import('./rules').then(({ experienceResolver }) => experienceResolver);

/** /experience-form: adds a work experience to the CV of `appid`, or changes the one that `expid` names. */
export const Component = () => {
  const t = useText(recordsTexts, specTexts);
  const id = useIdInAddress('expid');
  const result = useReadExperienceQuery(id === undefined ? skipToken : { expid: id }, OPENING);
  const [add] = useAddExperienceMutation();
  const [update] = useUpdateExperienceMutation();
  return (
    <RecordScreen
      kind="experience"
      title={t(id === undefined ? 'experienceNew' : 'experienceEdit')}
      id={id}
      result={result}
      fetchError="exp-fetch-error"
      valuesOf={valuesOf}
      loadRules={loadRules}
      add={(applicantid, experience) => add({ applicantid, ...experience, audit: auditClaim('create_experience') })}
      change={({ experienceid, revision }, experience) =>
        update({ id: experienceid, ...experience, revision, audit: auditClaim('update_experience') })
      }
      savedText={t(id === undefined ? 'exp-create-success' : 'exp-update-success')}
      failedText={t('exp-save-error')}
      steps={(form) => [
        { title: t('exp-step-1'), fields: INFO_FIELDS, content: <InfoFields form={form} /> },
        { title: t('exp-step-2'), fields: MORE_FIELDS, content: <MoreFields form={form} /> },
      ]}
    />
  );
};
