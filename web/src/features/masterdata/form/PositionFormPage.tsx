import { positionForm } from '@berangkat/contracts/masterdata';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormContext, useWatch } from 'react-hook-form';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldRow,
  FieldSection,
  type FormControl,
  type InputsOf,
  OPENING,
  SelectField,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import {
  useCreatePositionMutation,
  useListDepartmentsQuery,
  useListIndustriesQuery,
  useReadPositionQuery,
  useUpdatePositionMutation,
} from '../api';
import { BACK_AFTER, MESSAGE_TIMEOUT } from '../seconds';
import { masterdataTexts } from '../texts';
import { useNames } from '../useNames';
import { LookupsError } from './LookupsError';
import { NameFields } from './NameFields';

/** Adds a position, or changes the one that the address names (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const id = useIdInAddress();
  const position = useReadPositionQuery(id === undefined ? skipToken : { id }, OPENING);
  const [create] = useCreatePositionMutation();
  const [update] = useUpdatePositionMutation();
  return (
    <EntityForm
      title={t(id === undefined ? 'newPosition' : 'editPosition')}
      back={getHref('positionManagement')}
      backAfter={BACK_AFTER}
      id={id}
      result={position}
      loadErrorText={t('position-fetch-error')}
      schema={positionForm}
      start={{}}
      save={(values, opened) =>
        opened === undefined
          ? create({ ...values, audit: auditClaim('create_position') })
          : update({ id: opened.posid, ...values, revision: opened.revision, audit: auditClaim('update_position') })
      }
      savedText={(_, opened) => t(opened === undefined ? 'position-create-success' : 'position-update-success')}
      savedTimeout={MESSAGE_TIMEOUT}
      failedText={t('position-save-error')}
      failedTimeout={MESSAGE_TIMEOUT}
      saveLabel={t('savePosition')}
    >
      {(control, opened) => (
        <>
          <PlaceFields control={control} />
          <NameFields renames={opened !== undefined} />
        </>
      )}
    </EntityForm>
  );
};

type Inputs = InputsOf<typeof positionForm>;

/** The industry, and of its departments one. */
const PlaceFields = ({ control }: { readonly control: FormControl<Inputs> }) => {
  const t = useText(masterdataTexts, specTexts);
  const { optionOf } = useNames();
  const { setValue } = useFormContext<Inputs>();
  const indid = useWatch({ control, name: 'indid' });
  const industries = useListIndustriesQuery({ limit: 500 });
  const departments = useListDepartmentsQuery({ limit: 500 });
  const ofIndustry = departments.data?.departments.filter((department) => department.indid === indid) ?? [];
  return (
    <FieldSection title={t('place')}>
      {(industries.isError || departments.isError) && (
        <LookupsError text={t('position-lookups-error')} of={[industries, departments]} />
      )}
      <FieldRow>
        <SelectField
          control={control}
          name="indid"
          label={t('industry')}
          options={(industries.data?.industries ?? []).map((industry) => optionOf(industry.indid, industry))}
          onPick={() => setValue('depid', '', { shouldDirty: true })}
        />
        <SelectField
          control={control}
          name="depid"
          label={t('department')}
          options={ofIndustry.map((department) => optionOf(department.depid, department))}
          disabled={indid === ''}
        />
      </FieldRow>
    </FieldSection>
  );
};
