import { departmentForm } from '@berangkat/contracts/masterdata';
import { skipToken } from '@reduxjs/toolkit/query';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityForm, FieldSection, OPENING, SelectField, useIdInAddress } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import {
  useCreateDepartmentMutation,
  useListIndustriesQuery,
  useReadDepartmentQuery,
  useUpdateDepartmentMutation,
} from '../api';
import { BACK_AFTER, MESSAGE_TIMEOUT } from '../seconds';
import { masterdataTexts } from '../texts';
import { useNames } from '../useNames';
import { LookupsError } from './LookupsError';
import { NameFields } from './NameFields';

/** Adds a department, or changes the one that the address names (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const { optionOf } = useNames();
  const id = useIdInAddress();
  const department = useReadDepartmentQuery(id === undefined ? skipToken : { id }, OPENING);
  const industries = useListIndustriesQuery({ limit: 500 });
  const [create] = useCreateDepartmentMutation();
  const [update] = useUpdateDepartmentMutation();
  return (
    <EntityForm
      title={t(id === undefined ? 'newDepartment' : 'editDepartment')}
      back={getHref('departmentManagement')}
      backAfter={BACK_AFTER}
      id={id}
      result={department}
      loadErrorText={t('departments-fetch-error')}
      schema={departmentForm}
      start={{}}
      save={(values, opened) =>
        opened === undefined
          ? create({ ...values, audit: auditClaim('create_department') })
          : update({ id: opened.depid, ...values, revision: opened.revision, audit: auditClaim('update_department') })
      }
      savedText={(_, opened) => t(opened === undefined ? 'department-created' : 'department-updated')}
      savedTimeout={MESSAGE_TIMEOUT}
      failedText={({ status }) => t(status === 400 ? 'department-400' : 'departmentSaveError')}
      failedTimeout={MESSAGE_TIMEOUT}
      saveLabel={t('saveDepartment')}
    >
      {(control, opened) => (
        <>
          <FieldSection title={t('place')}>
            {industries.isError && <LookupsError text={t('industries-fetch-error')} of={[industries]} />}
            <SelectField
              control={control}
              name="indid"
              label={t('industry')}
              options={(industries.data?.industries ?? []).map((industry) => optionOf(industry.indid, industry))}
            />
          </FieldSection>
          <NameFields renames={opened !== undefined} />
        </>
      )}
    </EntityForm>
  );
};
