import { wishedJob } from './wishedJob';

const of = (query: Record<string, string>) => wishedJob(new URLSearchParams(query));

test('the job of an address fills in industry, department and position', () => {
  expect(of({ position: 'Waiter', department: 'fnb' })).toEqual({
    industry: 'hospitality',
    department: 'food & beverage',
    positions: ['Waiter'],
  });
});

test.each([
  ['no job', {}],
  ['no department', { position: 'Waiter' }],
  ['a department that there is not', { position: 'Waiter', department: 'magic' }],
  ['a text in place of a position', { position: 'x'.repeat(61), department: 'spa' }],
])('an address with %s fills in nothing', (_, query) => expect(of(query as Record<string, string>)).toEqual({}));
