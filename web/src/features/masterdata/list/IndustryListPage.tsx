import { type IndustryView } from '@berangkat/contracts/masterdata';
import { type Given } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityList, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useListIndustriesQuery, useMergeIndustryMutation, useUpdateIndustryStatusMutation } from '../api';
import { masterdataTexts } from '../texts';
import { ALL_BY_NAME, type MasterDataEntry, entryOf } from './entry';
import { LazyMergeDialog } from './LazyMergeDialog';
import { useEntryList } from './useEntryList';

const entry = (row: IndustryView): MasterDataEntry => entryOf('indid', row);
const formOf = ({ indid }: IndustryView): string => getHref('industryForm', { id: indid });

/** Industries, for admins and superadmins (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const list = useListParams<Given<'listIndustries'>>({
    filters: ['status'],
    sort: 'created',
    paging: 'pages',
    searchKey: 'search',
  });
  const result = useListIndustriesQuery(list.query);
  const [setStatus] = useUpdateIndustryStatusMutation();
  const entries = useEntryList({
    entry,
    formOf,
    setStatus,
    action: 'update_industry_status',
    own: [{ id: 'jobs', header: t('jobs'), align: 'end', width: '90px', addition: 1 }],
    Merge,
  });
  return (
    <EntityList
      {...entries}
      name="industries"
      title={t('industries')}
      intro={t('industriesIntro')}
      add={{ label: t('add-industry'), href: getHref('industryForm') }}
      list={list}
      result={result}
      rows="industries"
      rowId="indid"
      errorText={t('industries-fetch-error')}
    />
  );
};

const Merge = ({ row, onClose }: { readonly row: IndustryView; readonly onClose: () => void }) => {
  const others = useListIndustriesQuery(ALL_BY_NAME).data?.industries.map(entry);
  const [merge] = useMergeIndustryMutation();
  return <LazyMergeDialog entry={entry(row)} others={others} merge={merge} action="merge_industry" onClose={onClose} />;
};
