import { type TallyDefinition, TALLIES_MAX } from '@berangkat/contracts/tallies';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { tallyDecider, type TallyEvent } from './decider';

const { given } = deciderSpec(tallyDecider);
const [ID, OTHER] = ['20261121001', '20261121002'];
const departures: TallyDefinition = {
  name: 'Departures by month',
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  groups: ['month', 'client'],
  filters: [{ field: 'device', values: ['mobile'] }],
};
const waits: TallyDefinition = {
  name: 'From shortlisting to departure',
  measure: 'time',
  types: ['ApplicantDeparted'],
  begins: ['ApplicantShortlisted'],
  subject: 'placement',
  groups: [],
  filters: [],
};
const defined = (tallyid = ID, definition = departures): TallyEvent => ({
  type: 'TallyDefined',
  data: { tallyid, ...definition },
});
const define = (definition: TallyDefinition, tallyid = ID) => ({ type: 'Define', tallyid, definition }) as const;
const change = (definition: TallyDefinition, revision?: number) =>
  ({ type: 'Change', tallyid: ID, definition, revision }) as const;

it('is defined; what a count has no use for is not kept', () => {
  given()
    .when(define({ ...departures, begins: ['ApplicantShortlisted'], subject: 'placement' }))
    .then(defined());
  given().when(define(waits)).then(defined(ID, waits));
  given(defined()).when(define(departures)).thenNothing();
});

it('is changed where something differs, and not over what somebody else changed', () => {
  const renamed = { ...departures, name: 'Departed' };
  given(defined())
    .when(change(renamed, 0))
    .then({ type: 'TallyChanged', data: { tallyid: ID, ...renamed } });
  given(defined()).when(change(departures)).thenNothing();
  given(defined(), { type: 'TallyChanged', data: { tallyid: ID, ...renamed } })
    .when(change(waits, 0))
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when(change(departures)).thenRefused({ status: 404 });
});

it('is removed once, and is not there any more', () => {
  const removed: TallyEvent = { type: 'TallyRemoved', data: { tallyid: ID } };
  given(defined()).when({ type: 'Remove', tallyid: ID }).then(removed);
  given(defined(), removed).when({ type: 'Remove', tallyid: ID }).thenNothing();
  given(defined(), removed).when(change(departures)).thenRefused({ status: 404 });
  given(defined(), removed).when(define(departures, OTHER)).then(defined(OTHER));
  given().when({ type: 'Remove', tallyid: ID }).thenRefused({ status: 404 });
});

it('has a name of its own, and there are not too many', () => {
  given(defined())
    .when(define({ ...waits, name: 'departures BY month' }, OTHER))
    .thenRefused({ status: 409, code: 'tally-name-taken' });
  const many = Array.from({ length: TALLIES_MAX }, (_, nth) =>
    defined(`${20261121100 + nth}`, { ...departures, name: `Departures ${nth}` }),
  );
  given(many).when(define(waits)).thenRefused({ status: 409, code: 'tally-limit' });
});

it.all([
  ['no events', { ...departures, types: [] }, 'tally-types'],
  ['an event that there is not', { ...departures, types: ['ApplicantVanished'] }, 'tally-types'],
  ['an event twice', { ...departures, types: ['ApplicantDeparted', 'ApplicantDeparted'] }, 'tally-types'],
  ['a field that an event does not have', { ...departures, types: ['AccountSignedIn'] }, 'tally-fields'],
  ['a field that is personal', { ...departures, types: ['AccountRegistered'], groups: ['data.email'] }, 'tally-fields'],
  ['a group twice', { ...departures, groups: ['month', 'month'] }, 'tally-fields'],
  ['a value that there is not', { ...departures, filters: [{ field: 'device', values: ['toaster'] }] }, 'tally-fields'],
  ['a filter without values', { ...departures, filters: [{ field: 'device', values: [] }] }, 'tally-fields'],
  ['a time without a beginning', { ...waits, begins: [] }, 'tally-types'],
  ['a time of nothing', { ...waits, subject: undefined }, 'tally-subject'],
  ['ends that have nothing in common', { ...waits, begins: ['AccountSignedIn'] }, 'tally-subject'],
] as const)('%s cannot be counted', (_, definition, code) =>
  given()
    .when(define(definition as unknown as TallyDefinition))
    .thenRefused({ status: 400, code }),
);
