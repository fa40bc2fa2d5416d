import { projectionSpec } from '../../engine/testing';
import { masterdata } from './projection';

const [HOTELS, CULINARY, BAR] = ['20251111001', '20251111011', '20251111012'];
const [WAITER, SERVER] = ['20251111021', '20251111022'];
const position = (posid: string, name: string) => ({
  type: 'PositionCreated',
  stream: 'masterdata-position',
  data: { posid, parentid: CULINARY, name, value: name, aliases: [] },
});

it('keeps what the portal begins with, and what is renamed and moved', async () => {
  const entries = [
    { id: HOTELS, name: 'Hotels', value: 'hospitality', indonesianname: 'Perhotelan', aliases: ['hotel'] },
  ];
  const outcome = projectionSpec(masterdata).given(
    { type: 'IndustriesSeeded', stream: 'masterdata-industry', data: { entries }, by: '' },
    {
      type: 'DepartmentCreated',
      stream: 'masterdata-department',
      data: { depid: BAR, parentid: HOTELS, name: 'Bar', value: 'Bar', aliases: [] },
    },
    { type: 'IndustryUpdated', stream: 'masterdata-industry', data: { indid: HOTELS, name: 'Hospitality' } },
  );
  await outcome.expectRows({
    industries: [
      {
        id: HOTELS,
        name: 'Hospitality',
        indonesianname: null,
        value: 'hospitality',
        spellings: ['hospitality'],
        aliases: ['hotel'],
        status: 'active',
        revision: 1,
        createdby: null,
        updatedby: '20251111001',
      },
    ],
    departments: [{ id: BAR, parentid: HOTELS }],
    masterdata_changes: [
      {
        changes: [
          { field: 'name', before: 'Hotels', after: 'Hospitality' },
          { field: 'indonesianname', before: 'Perhotelan', after: null },
        ],
      },
    ],
  });
  await outcome.expectNotices({ topic: 'masterdata', ids: {} });
});

it('whoever holds a position that was merged is of the one that it was merged into, over and over', async () => {
  const merged = (posid: string, into: string) => ({
    type: 'PositionMerged',
    stream: 'masterdata-position',
    data: { posid, into, intoname: 'x' },
  });
  const outcome = projectionSpec(masterdata).given(
    position(WAITER, 'Waiter'),
    position(SERVER, 'Server'),
    position(BAR, 'Barman'),
    merged(BAR, SERVER),
    merged(SERVER, WAITER),
  );
  await outcome.expectRows({
    positions: [
      { id: BAR, status: 'removed', mergedinto: SERVER, spellings: [] },
      { id: WAITER, spellings: ['Waiter', 'Server', 'Barman'], aliases: ['Barman', 'Server'], status: 'active' },
      { id: SERVER, status: 'removed', mergedinto: WAITER, spellings: [] },
    ],
  });
});
