import { skipToken } from '@reduxjs/toolkit/query';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { OPENING, useIdInAddress } from '../../../shared/kit/form';
import { useAddEducationMutation, useReadEducationQuery, useUpdateEducationMutation } from '../api';
import { RecordScreen } from '../form/RecordScreen';
import { recordsTexts } from '../texts';
import { EducationFields } from './EducationFields';
import { EDUCATION_FIELDS, valuesOf } from './values';

const loadRules = () => import('./rules').then(({ educationResolver }) => educationResolver);

/** /education-form: adds an education to the CV of `appid`, or changes the one that `eduid` names. */
export const Component = () => {
  const t = useText(recordsTexts, specTexts);
  const id = useIdInAddress('eduid');
  const result = useReadEducationQuery(id === undefined ? skipToken : { eduid: id }, OPENING);
  const [add] = useAddEducationMutation();
  const [update] = useUpdateEducationMutation();
  return (
    <RecordScreen
      kind="education"
      title={t(id === undefined ? 'educationNew' : 'educationEdit')}
      id={id}
      result={result}
      fetchError="edu-fetch-error"
      valuesOf={valuesOf}
      loadRules={loadRules}
      add={(applicantid, education) => add({ applicantid, ...education, audit: auditClaim('create_education') })}
      change={({ educationid, revision }, education) =>
        update({ eduid: educationid, ...education, revision, audit: auditClaim('update_education') })
      }
      savedText={t(id === undefined ? 'edu-create-success' : 'edu-update-success')}
      failedText={t(id === undefined ? 'edu-create-error' : 'edu-update-error')}
      steps={(form) => [
        { title: t('educationNew'), fields: EDUCATION_FIELDS, content: <EducationFields form={form} /> },
      ]}
    />
  );
};
