import { choices } from '../../../../testing/masterdata';
import { wishedJob } from './wishedJob';

const of = (query: Record<string, string>) => wishedJob(new URLSearchParams(query), choices);

test('the job of an address fills in industry, department and position', () => {
  expect(of({ position: 'Waiter', department: 'fnb' })).toEqual({
    industry: 'hospitality',
    department: 'food & beverage',
    positions: ['Waiter'],
  });
});

test('a job whose name is no position fills in its industry and department', () => {
  expect(of({ department: 'fnb' })).toEqual({ industry: 'hospitality', department: 'food & beverage' });
});

test.all([
  ['no job', {}],
  ['no department', { position: 'Waiter' }],
  ['a department that there is not', { position: 'Waiter', department: 'magic' }],
  ['a position that there is not', { position: 'Wizard', department: 'spa' }],
  ['a position of another department', { position: 'Waiter', department: 'spa' }],
])('an address with %s fills in nothing', (_, query) => expect(of(query as Record<string, string>)).toEqual({}));
