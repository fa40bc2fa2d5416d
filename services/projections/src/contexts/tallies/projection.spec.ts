import { projectionSpec } from '../../engine/testing';
import { tallies } from './projection';

const tallyid = '20260101001';
const definition = {
  name: 'Departures',
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  groups: ['month'],
  filters: [],
};
const given = (type: string, data: object) => ({ type, stream: 'tallies', data: { tallyid, ...data } });

it('keeps what is asked last, and the name of what was removed', async () => {
  const changed = { ...definition, name: 'Departed' };
  await projectionSpec(tallies)
    .given(given('TallyDefined', definition), given('TallyChanged', changed))
    .expectRows({ tallies: [{ tallyid, name: 'Departed', definition: changed, revision: 1, removed: false }] });
  const outcome = projectionSpec(tallies).given(given('TallyDefined', definition), given('TallyRemoved', {}));
  await outcome.expectRows({ tallies: [{ tallyid, name: 'Departures', removed: true }] });
  await outcome.expectNotices({ topic: 'tallies', ids: {} });
});
