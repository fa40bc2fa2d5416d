import { chosenFiles } from '../support/chosen-files';
import { needsOf } from './needs';

const needsWith = (...patterns: string[]) => needsOf(chosenFiles(__dirname, '.eng.ts', patterns));

it('starts only what the chosen test files use', () => {
  expect(needsWith('event-store.eng')).toEqual({ shared: ['eventstoredb'], own: [] });
  expect(needsWith('engines/bus.eng')).toEqual({ shared: ['kafka'], own: [] });
  expect(needsWith('relay')).toEqual({ shared: ['eventstoredb', 'kafka'], own: [] });
  expect(needsWith('bus-cluster')).toEqual({ shared: [], own: ['kafka'] });
  expect(needsWith('portal-faults')).toEqual({ shared: [], own: ['kafka', 's3'] });
  expect(needsWith('eventstoredb/faults')).toEqual({ shared: [], own: [] });
});

it('starts everything for all test files', () => {
  expect(needsWith()).toEqual({ shared: ['eventstoredb', 'kafka', 's3'], own: ['kafka', 's3', 'verapdf'] });
});
