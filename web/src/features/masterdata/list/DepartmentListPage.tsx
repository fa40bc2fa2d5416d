import { type DepartmentView } from '@berangkat/contracts/masterdata';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { type Given } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityList, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import {
  useListDepartmentsQuery,
  useListIndustriesQuery,
  useMergeDepartmentMutation,
  useUpdateDepartmentStatusMutation,
} from '../api';
import { masterdataTexts } from '../texts';
import { useNames } from '../useNames';
import { ALL_BY_NAME, type MasterDataEntry, entryOf, industryOf } from './entry';
import { LazyMergeDialog } from './LazyMergeDialog';
import { useEntryList } from './useEntryList';

const entry = (row: DepartmentView): MasterDataEntry => entryOf('depid', row);
const formOf = ({ depid }: DepartmentView): string => getHref('departmentForm', { id: depid });

/** Departments of all industries, for admins and superadmins (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const names = useNames();
  const list = useListParams<Given<'listDepartments'>>({
    filters: ['status', 'indid'],
    sort: 'created',
    paging: 'pages',
    searchKey: 'search',
  });
  const result = useListDepartmentsQuery(list.query);
  const [setStatus] = useUpdateDepartmentStatusMutation();
  const [looks, setLooks] = useState(false);
  const named = looks || list.filterOf('indid') !== '';
  const industries = useListIndustriesQuery(named ? ALL_BY_NAME : skipToken).data?.industries ?? [];
  const entries = useEntryList({
    entry,
    formOf,
    setStatus,
    action: 'update_department_status',
    own: [
      { id: 'industry', header: t('industry'), width: '200px', cell: (row) => names.cell(industryOf(row)) },
      { id: 'jobs', header: t('jobs'), align: 'end', width: '90px', addition: 1 },
    ],
    above: {
      name: 'indid',
      label: t('industry'),
      options: names.inOrder(industries.map((industry) => names.optionOf(industry.indid, industry))),
      onOpen: () => setLooks(true),
    },
    Merge,
  });
  return (
    <EntityList
      {...entries}
      name="departments"
      title={t('departments')}
      intro={t('departmentsIntro')}
      add={{ label: t('add-department'), href: getHref('departmentForm') }}
      list={list}
      result={result}
      rows="departments"
      rowId="depid"
      errorText={t('departments-fetch-error')}
    />
  );
};

const Merge = ({ row, onClose }: { readonly row: DepartmentView; readonly onClose: () => void }) => {
  const others = useListDepartmentsQuery({ indid: row.indid, ...ALL_BY_NAME }).data?.departments.map(entry);
  const [merge] = useMergeDepartmentMutation();
  return (
    <LazyMergeDialog entry={entry(row)} others={others} merge={merge} action="merge_department" onClose={onClose} />
  );
};
