import { industryForm } from '@berangkat/contracts/masterdata';
import { skipToken } from '@reduxjs/toolkit/query';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityForm, OPENING, useIdInAddress } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useCreateIndustryMutation, useReadIndustryQuery, useUpdateIndustryMutation } from '../api';
import { BACK_AFTER, MESSAGE_TIMEOUT } from '../seconds';
import { masterdataTexts } from '../texts';
import { NameFields } from './NameFields';

/** Adds an industry, or changes the one that the address names (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const id = useIdInAddress();
  const industry = useReadIndustryQuery(id === undefined ? skipToken : { id }, OPENING);
  const [create] = useCreateIndustryMutation();
  const [update] = useUpdateIndustryMutation();
  return (
    <EntityForm
      title={t(id === undefined ? 'newIndustry' : 'editIndustry')}
      back={getHref('industryManagement')}
      backAfter={BACK_AFTER}
      id={id}
      result={industry}
      loadErrorText={t('industries-fetch-error')}
      schema={industryForm}
      start={{}}
      save={(values, opened) =>
        opened === undefined
          ? create({ ...values, audit: auditClaim('create_industry') })
          : update({ id: opened.indid, ...values, revision: opened.revision, audit: auditClaim('update_industry') })
      }
      savedText={(_, opened) => t(opened === undefined ? 'industryCreated' : 'industryUpdated')}
      savedTimeout={MESSAGE_TIMEOUT}
      failedText={t('industry-save-error')}
      failedTimeout={MESSAGE_TIMEOUT}
      saveLabel={t('saveIndustry')}
    >
      {(_, opened) => <NameFields renames={opened !== undefined} />}
    </EntityForm>
  );
};
