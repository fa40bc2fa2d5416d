import { type Education, type EducationView } from '@berangkat/contracts/educations';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { OPENING, useIdInAddress } from '../../../shared/kit/form';
import { useAddEducationMutation, useReadEducationQuery, useUpdateEducationMutation } from '../api';
import { draftPlace } from '../form/draft';
import { RecordForm } from '../form/RecordForm';
import { type RecordContext, RecordScreen } from '../form/RecordScreen';
import { recordsTexts } from '../texts';
import { EducationFields } from './EducationFields';
import { EDUCATION_FIELDS, type EducationValues, valuesOf } from './values';

/** /education-form: adds an education to the CV of `appid`, or changes the one that `eduid` names. */
export const Component = () => {
  const t = useText(recordsTexts);
  const id = useIdInAddress('eduid');
  const result = useReadEducationQuery(id === undefined ? skipToken : { eduid: id }, OPENING);
  return (
    <RecordScreen
      title={t(id === undefined ? 'educationNew' : 'educationEdit')}
      id={id}
      result={result}
      fetchError="edu-fetch-error"
    >
      {(context) => <EducationForm key={context.record?.revision} {...context} />}
    </RecordScreen>
  );
};

const loadRules = () => import('./rules').then(({ educationResolver }) => educationResolver);

const EducationForm = ({ applicant, accountid, record, ...form }: RecordContext<EducationView>) => {
  const t = useText(recordsTexts, specTexts);
  const [add] = useAddEducationMutation();
  const [update] = useUpdateEducationMutation();
  const { applicantid } = applicant;
  const place = useMemo(
    () => draftPlace<EducationValues>(accountid, `education.${record?.educationid ?? applicantid}`),
    [accountid, record, applicantid],
  );
  const save = (said: Education) => {
    // While somebody is still studying there is no year end (001 §4).
    const education = said.educationstatus === 'current' ? { ...said, yearend: 0 } : said;
    return record === undefined
      ? add({ applicantid, ...education, audit: auditClaim('create_education') })
      : update({
          eduid: record.educationid,
          ...education,
          revision: record.revision,
          audit: auditClaim('update_education'),
        });
  };
  return (
    <RecordForm
      {...form}
      revision={record?.revision}
      initial={valuesOf(record)}
      place={place}
      loadRules={loadRules}
      save={save}
      savedText={t(record === undefined ? 'edu-create-success' : 'edu-update-success')}
      failedText={t(record === undefined ? 'edu-create-error' : 'edu-update-error')}
      steps={(opened) => [
        {
          title: t('educationNew'),
          fields: EDUCATION_FIELDS,
          content: <EducationFields form={opened as unknown as UseFormReturn<EducationValues, unknown, never>} />,
        },
      ]}
    />
  );
};
