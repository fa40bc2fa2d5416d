import { type Experience, type ExperienceView } from '@berangkat/contracts/experiences';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { OPENING, useIdInAddress } from '../../../shared/kit/form';
import { useAddExperienceMutation, useReadExperienceQuery, useUpdateExperienceMutation } from '../api';
import { draftPlace } from '../form/draft';
import { RecordForm } from '../form/RecordForm';
import { type RecordContext, RecordScreen } from '../form/RecordScreen';
import { recordsTexts } from '../texts';
import { InfoFields } from './InfoFields';
import { MoreFields } from './MoreFields';
import { type ExperienceValues, INFO_FIELDS, MORE_FIELDS, valuesOf } from './values';

/** /experience-form: adds a work experience to the CV of `appid`, or changes the one that `expid` names. */
export const Component = () => {
  const t = useText(recordsTexts);
  const id = useIdInAddress('expid');
  const result = useReadExperienceQuery(id === undefined ? skipToken : { expid: id }, OPENING);
  return (
    <RecordScreen
      title={t(id === undefined ? 'experienceNew' : 'experienceEdit')}
      id={id}
      result={result}
      fetchError="exp-fetch-error"
    >
      {(context) => <ExperienceForm key={context.record?.revision} {...context} />}
    </RecordScreen>
  );
};

const loadRules = () => import('./rules').then(({ experienceResolver }) => experienceResolver);

const ExperienceForm = ({ applicant, accountid, record, ...form }: RecordContext<ExperienceView>) => {
  const t = useText(recordsTexts, specTexts);
  const [add] = useAddExperienceMutation();
  const [update] = useUpdateExperienceMutation();
  const { applicantid } = applicant;
  const place = useMemo(
    () => draftPlace<ExperienceValues>(accountid, `experience.${record?.experienceid ?? applicantid}`),
    [accountid, record, applicantid],
  );
  const save = (experience: Experience) =>
    record === undefined
      ? add({ applicantid, ...experience, audit: auditClaim('create_experience') })
      : update({
          id: record.experienceid,
          ...experience,
          revision: record.revision,
          audit: auditClaim('update_experience'),
        });
  return (
    <RecordForm
      {...form}
      revision={record?.revision}
      initial={valuesOf(record)}
      place={place}
      loadRules={loadRules}
      save={save}
      savedText={t(record === undefined ? 'exp-create-success' : 'exp-update-success')}
      failedText={t('exp-save-error')}
      steps={(opened) => {
        const fields = opened as unknown as UseFormReturn<ExperienceValues, unknown, never>;
        return [
          { title: t('exp-step-1'), fields: INFO_FIELDS, content: <InfoFields form={fields} /> },
          { title: t('exp-step-2'), fields: MORE_FIELDS, content: <MoreFields form={fields} /> },
        ];
      }}
    />
  );
};
