import { tallyDefinition, type TallyView } from '@berangkat/contracts/tallies';
import { skipToken } from '@reduxjs/toolkit/query';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { EntityForm, ErrorState, OPENING, SkeletonForm, type StartOf } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useChangeTallyMutation, useDefineTallyMutation, useReadTallyCatalogueQuery, useReadTallyQuery } from '../api';
import { tallyTexts } from '../texts';
import { TallyFields } from './TallyFields';

/** Lists of a schema take anything in, which the type of what a form starts from takes for text. */
const START = {
  measure: 'count',
  types: [],
  begins: [],
  subject: '',
  groups: [],
  filters: [],
} as unknown as StartOf<typeof tallyDefinition>;

/** Defines a tally, or changes the one with this id. */
export const TallyForm = ({ id }: { readonly id: string | undefined }) => {
  const t = useText(tallyTexts);
  const { data, error, refetch } = useReadTallyQuery(id === undefined ? skipToken : { id }, OPENING);
  const catalogue = useReadTallyCatalogueQuery();
  const [define] = useDefineTallyMutation();
  const [change] = useChangeTallyMutation();
  return (
    <EntityForm<typeof tallyDefinition, TallyView>
      title={t(id === undefined ? 'formNew' : 'formChange')}
      intro={t('formIntro')}
      id={id}
      schema={tallyDefinition}
      start={START}
      result={{ data: data?.tally, error, refetch: async () => ({ data: (await refetch()).data?.tally }) }}
      save={(values, tally) =>
        tally === undefined
          ? define({ ...values, audit: auditClaim('define_tally') })
          : change({
              id: tally.tallyid,
              ...values,
              revision: tally.revision,
              audit: auditClaim('change_tally'),
            })
      }
      savedText={({ name }) => t('saved', { name })}
      failedText={t('saveError')}
      loadErrorText={t('loadOneError')}
      back={getHref('tallies', id === undefined ? {} : { id })}
      saveLabel={t('save')}
    >
      {(control) => {
        if (catalogue.data !== undefined) return <TallyFields control={control} catalogue={catalogue.data} />;
        if (catalogue.error === undefined) return <SkeletonForm />;
        return <ErrorState text={t('loadError')} error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
      }}
    </EntityForm>
  );
};
