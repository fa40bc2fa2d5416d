import { type PositionView } from '@berangkat/contracts/masterdata';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { type Given } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityList, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { ImportLink } from '../../imports';
import {
  useListDepartmentsQuery,
  useListPositionsQuery,
  useMergePositionMutation,
  useUpdatePositionStatusMutation,
} from '../api';
import { masterdataTexts } from '../texts';
import { useNames } from '../useNames';
import { ALL_BY_NAME, type MasterDataEntry, departmentOf, entryOf, industryOf } from './entry';
import { LazyMergeDialog } from './LazyMergeDialog';
import { useEntryList } from './useEntryList';

const entry = (row: PositionView): MasterDataEntry => entryOf('posid', row);
const formOf = ({ posid }: PositionView): string => getHref('positionForm', { id: posid });

/** Positions of all departments, for admins and superadmins (002 §2.4). */
export const Component = () => {
  const t = useText(masterdataTexts, specTexts);
  const names = useNames();
  const list = useListParams<Given<'listPositions'>>({
    filters: ['status', 'depid'],
    sort: 'created',
    // 002 §2.4.
    sizeKey: 'ppp',
    searchKey: 'search',
  });
  const result = useListPositionsQuery(list.query);
  const [setStatus] = useUpdatePositionStatusMutation();
  const [looks, setLooks] = useState(false);
  const named = looks || list.filterOf('depid') !== '';
  const departments = useListDepartmentsQuery(named ? ALL_BY_NAME : skipToken).data?.departments ?? [];
  const entries = useEntryList({
    entry,
    formOf,
    setStatus,
    action: 'update_position_status',
    own: [
      {
        id: 'department',
        header: t('department'),
        width: '200px',
        least: 110,
        cell: (row) => names.cell(departmentOf(row)),
      },
      {
        id: 'industry',
        header: t('industry'),
        width: '200px',
        least: 110,
        cell: (row) => names.cell(industryOf(row)),
      },
    ],
    above: {
      name: 'depid',
      label: t('department'),
      // Two industries have a department of the same name, and some are called as their industry is.
      options: names.inOrder(
        departments.map((department) => ({
          value: department.depid,
          label: [...new Set([names.called(department), names.called(industryOf(department))])].join(' · '),
        })),
      ),
      onOpen: () => setLooks(true),
    },
    Merge,
  });
  return (
    <EntityList
      {...entries}
      name="positions"
      title={t('positions')}
      intro={t('positionsIntro')}
      actions={<ImportLink kind="positions" />}
      add={{ label: t('add-position'), href: getHref('positionForm') }}
      list={list}
      result={result}
      rows="positions"
      rowId="posid"
      errorText={t('positions-fetch-error')}
    />
  );
};

const Merge = ({ row, onClose }: { readonly row: PositionView; readonly onClose: () => void }) => {
  const others = useListPositionsQuery({ depid: row.depid, ...ALL_BY_NAME }).data?.positions.map(entry);
  const [merge] = useMergePositionMutation();
  return <LazyMergeDialog entry={entry(row)} others={others} merge={merge} action="merge_position" onClose={onClose} />;
};
