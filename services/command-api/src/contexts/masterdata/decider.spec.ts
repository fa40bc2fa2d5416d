import { MASTER_IDS, MASTER_KINDS, MASTER_STATUSES } from '@berangkat/contracts/masterdata';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { masterDeciders, type MasterEvent } from './decider';

const [FARMING, SEA, CULINARY, BAR] = ['20251111001', '20251111002', '20251111011', '20251111012'];
const [WAITER, SERVER, OTHER] = ['20251111021', '20251111022', '20251111023'];

describe('industries', () => {
  const { given } = deciderSpec(masterDeciders.industry);
  const entries = [{ id: FARMING, name: 'Farming', value: 'farming', indonesianname: 'Pertanian', aliases: ['farm'] }];
  const seeded: MasterEvent = { type: 'IndustriesSeeded', data: { entries } };
  const sea: MasterEvent = { type: 'IndustryCreated', data: { indid: SEA, name: 'Sea', value: 'Sea', aliases: [] } };
  const renamed: MasterEvent = { type: 'IndustryUpdated', data: { indid: FARMING, name: 'Agriculture' } };

  it('are seeded once, and not where anything ever was', () => {
    given().when({ type: 'Seed', entries }).then(seeded);
    given(seeded).when({ type: 'Seed', entries }).thenNothing();
    given(sea).when({ type: 'Seed', entries }).thenNothing();
  });
  it.holds('ind-unique')('are called so once, in any case and spacing', () => {
    given(seeded).when({ type: 'Create', id: SEA, name: 'Sea' }).then(sea);
    given(seeded)
      .when({ type: 'Create', id: SEA, name: ' FARMING' })
      .thenRefused({ status: 409, code: 'industry-409' });
    given(seeded, sea)
      .when({ type: 'Update', id: SEA, name: 'farming' })
      .thenRefused({ status: 409, code: 'industry-409' });
  });
  it('keep what records hold when they are renamed; another of the old name is held by its id', () => {
    given(seeded).when({ type: 'Update', id: FARMING, name: 'Agriculture', revision: 0 }).then(renamed);
    given(seeded, renamed)
      .when({ type: 'Create', id: SEA, name: 'Farming' })
      .then({ type: 'IndustryCreated', data: { indid: SEA, name: 'Farming', value: SEA, aliases: [] } });
    given(seeded, renamed).when({ type: 'Update', id: FARMING, name: 'Agriculture' }).thenNothing();
  });
  it('are not changed over what somebody else changed, but beside it', () => {
    given(seeded, renamed)
      .when({ type: 'Update', id: FARMING, name: 'Fields', revision: 0 })
      .thenRefused({ status: 409, code: 'stale-revision' });
    given(seeded, sea, { type: 'IndustryUpdated', data: { indid: SEA, name: 'Ships' } })
      .when({ type: 'Update', id: FARMING, name: 'Agriculture', revision: 0 })
      .then(renamed);
  });
  it('are suspended and taken back; a name that is taken meanwhile stays taken', () => {
    const removed: MasterEvent = { type: 'IndustryStatusChanged', data: { indid: FARMING, status: 'removed' } };
    given(seeded).when({ type: 'SetStatus', id: FARMING, status: 'removed' }).then(removed);
    given(seeded).when({ type: 'SetStatus', id: FARMING, status: 'active' }).thenNothing();
    given(seeded)
      .when({ type: 'Update', id: FARMING, name: 'Agriculture', status: 'suspended' })
      .then(renamed, { type: 'IndustryStatusChanged', data: { indid: FARMING, status: 'suspended' } });
    given(seeded, removed, {
      type: 'IndustryCreated',
      data: { indid: SEA, name: 'Farming', value: SEA, aliases: [] },
    })
      .when({ type: 'SetStatus', id: FARMING, status: 'active' })
      .thenRefused({ status: 409, code: 'industry-409' });
    given(seeded).when({ type: 'SetStatus', id: SEA, status: 'active' }).thenRefused({ status: 404 });
  });
});

describe('positions', () => {
  const { given } = deciderSpec(masterDeciders.position);
  const created = (posid: string, parentid: string, name: string): MasterEvent => ({
    type: 'PositionCreated',
    data: { posid, parentid, name, value: name, aliases: [] },
  });
  const [waiter, server] = [created(WAITER, CULINARY, 'Waiter'), created(SERVER, CULINARY, 'Server')];

  it.holds('pos-unique')('are called so once in a department, and again in another', () => {
    given(waiter)
      .when({ type: 'Create', id: OTHER, parentid: CULINARY, name: 'waiter' })
      .thenRefused({ status: 409, code: 'position-409' });
    given(waiter)
      .when({ type: 'Create', id: OTHER, parentid: BAR, name: 'Waiter' })
      .then({
        type: 'PositionCreated',
        data: { posid: OTHER, parentid: BAR, name: 'Waiter', value: OTHER, aliases: [] },
      });
  });
  it('are merged for good, with one of the same department that is still there', () => {
    const merged: MasterEvent = { type: 'PositionMerged', data: { posid: SERVER, into: WAITER, intoname: 'Waiter' } };
    given(waiter, server).when({ type: 'Merge', id: SERVER, into: WAITER }).then(merged);
    given(waiter, server, merged).when({ type: 'Merge', id: SERVER, into: WAITER }).thenNothing();
    given(waiter, server, merged)
      .when({ type: 'SetStatus', id: SERVER, status: 'active' })
      .thenRefused({ status: 409, code: 'masterdata-merged' });
    for (const into of [WAITER, OTHER])
      given(waiter, created(OTHER, BAR, 'Barista'))
        .when({ type: 'Merge', id: WAITER, into })
        .thenRefused({ status: 409, code: 'masterdata-merge-refused' });
    given(waiter, server, merged)
      .when({ type: 'Merge', id: WAITER, into: SERVER })
      .thenRefused({ status: 409, code: 'masterdata-merge-refused' });
  });
});

it.holds('dep-unique')('departments are called so once, whatever their industry', () => {
  const { given } = deciderSpec(masterDeciders.department);
  const created: MasterEvent = {
    type: 'DepartmentCreated',
    data: { depid: BAR, parentid: SEA, name: 'Bar', value: 'Bar', aliases: [] },
  };
  given(created)
    .when({ type: 'Create', id: CULINARY, parentid: FARMING, name: 'bar' })
    .thenRefused({ status: 409, code: 'department-409' });
});

it.holds('masterdata-new-status').all(MASTER_KINDS)(
  'a new %s is active, and becomes whatever somebody chooses',
  (kind) => {
    const { given } = deciderSpec(masterDeciders[kind]);
    const event = (what: 'Created' | 'StatusChanged', data: object): MasterEvent =>
      ({
        type: `${kind[0]!.toUpperCase()}${kind.slice(1)}${what}`,
        data: { [MASTER_IDS[kind]]: SEA, ...data },
      }) as unknown as MasterEvent;
    const created = event('Created', { name: 'Sea', value: 'Sea', aliases: [], parentid: BAR });
    given(created).when({ type: 'SetStatus', id: SEA, status: 'active' }).thenNothing();
    for (const before of MASTER_STATUSES)
      for (const status of MASTER_STATUSES.filter((other) => other !== before))
        given(created, ...(before === 'active' ? [] : [event('StatusChanged', { status: before })]))
          .when({ type: 'SetStatus', id: SEA, status })
          .then(event('StatusChanged', { status }));
  },
);
